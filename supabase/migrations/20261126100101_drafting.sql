/*
 * What a mock exam is about, and what of kitchen and daily life does not suit whom, were code; now they are content that a teacher edits
 * (content/blueprint.yaml, content/kitchen.yaml). Two new kinds of rows hold them. Drafts read both, and they are no entries of the library.
 */
alter table private.content drop constraint content_kind_check;
alter table private.content add constraint content_kind_check check (
  kind in (
    'point', 'pattern', 'herb', 'formula', 'remedy', 'red flag', 'test', 'source', 'blueprint', 'kitchen', 'everyday names',
    'chart', 'demo member', 'demo case', 'demo exam'
  )
);

create or replace function private.read_bank()
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'points', coalesce(jsonb_agg(c.body - 'entry' order by c.slug) filter (where c.kind = 'point'), '[]'),
    'patterns', coalesce(jsonb_agg(c.body - 'entry' order by c.slug) filter (where c.kind = 'pattern'), '[]'),
    'red_flags', coalesce(jsonb_agg(c.body - 'sources' - 'says' order by c.slug) filter (where c.kind = 'red flag'), '[]'),
    'remedies', coalesce(jsonb_agg(c.body order by c.slug) filter (where c.kind = 'remedy'), '[]'),
    'blueprint', jsonb_agg(c.body) filter (where c.kind = 'blueprint') -> 0,
    'kitchen', coalesce(jsonb_agg(c.body order by c.slug) filter (where c.kind = 'kitchen'), '[]')
  )
  from private.content c
$$;
