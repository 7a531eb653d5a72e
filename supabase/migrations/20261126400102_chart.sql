/*
 * The schematic chart of the channels: content/chart.yaml, a row a channel, as contract/content-chart.ts has it. Open to everyone like the
 * library, of which it is a picture; it has no names, so the search and the list of entries pass it by.
 */
alter policy "everyone reads the library, and nothing of the demo club" on private.content
  using (kind in ('point', 'pattern', 'formula', 'herb', 'red flag', 'test', 'source', 'chart'));
