/*
 * The library grows beyond points and patterns: herbs, formulas with their ingredients, red flags, common tests, and the books in which a
 * reader can check them. Their rows hold what contract/content-*.ts says of a row, as a teacher wrote it. private.read_bank() names the
 * kinds that it hands on, so the bank of the Edge Function does not grow by these.
 */
alter table private.content drop constraint content_kind_check;
alter table private.content add constraint content_kind_check check (
  kind in (
    'point', 'pattern', 'herb', 'formula', 'red flag', 'test', 'source', 'demo member', 'demo case', 'demo exam'
  )
);
