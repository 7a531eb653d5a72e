/*
 * Drafts are made and checked with tables that a teacher can edit: one row a file of content/drafting/, whatever it is called, so that
 * one more file needs no migration. The bank holds them under their names.
 */
alter table private.content drop constraint content_kind_check;
alter table private.content add constraint content_kind_check check (
  kind in (
    'point', 'pattern', 'herb', 'formula', 'remedy', 'red flag', 'test', 'source', 'everyday names', 'kitchen', 'blueprint', 'chart',
    'topic', 'drafting', 'demo member', 'demo case', 'demo exam'
  )
);

/* As before, with the tables of drafting. */
create or replace function private.read_bank()
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'points', coalesce(jsonb_agg(c.body - 'entry' order by c.slug) filter (where c.kind = 'point'), '[]'),
    'patterns', coalesce(jsonb_agg(c.body - 'entry' order by c.slug) filter (where c.kind = 'pattern'), '[]'),
    'red_flags', coalesce(jsonb_agg(c.body - 'sources' - 'says' order by c.slug) filter (where c.kind = 'red flag'), '[]'),
    'remedies', coalesce(jsonb_agg(c.body order by c.slug) filter (where c.kind = 'remedy'), '[]'),
    'blueprint', jsonb_agg(c.body) filter (where c.kind = 'blueprint') -> 0,
    'kitchen', coalesce(jsonb_agg(c.body order by c.slug) filter (where c.kind = 'kitchen'), '[]'),
    'drafting', coalesce(jsonb_object_agg(c.slug, c.body) filter (where c.kind = 'drafting'), '{}')
  )
  from private.content c
$$;
