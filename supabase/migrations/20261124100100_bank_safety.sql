/*
 * Drafts are about a person, and what is forbidden for that person must not be the right answer. So the bank hands on what it takes to
 * know: the red flags as texts say them, and of each herb and formula whom it does not suit ('remedy', made by the loader from the same
 * rows). What only the library shows of them stays out, as before.
 */
alter table private.content drop constraint content_kind_check;
alter table private.content add constraint content_kind_check check (
  kind in (
    'point', 'pattern', 'herb', 'formula', 'remedy', 'red flag', 'test', 'source', 'demo member', 'demo case', 'demo exam'
  )
);

create or replace function private.read_bank()
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'points', coalesce(jsonb_agg(c.body - 'entry' order by c.slug) filter (where c.kind = 'point'), '[]'),
    'patterns', coalesce(jsonb_agg(c.body order by c.slug) filter (where c.kind = 'pattern'), '[]'),
    'red_flags', coalesce(jsonb_agg(c.body - 'sources' - 'says' order by c.slug) filter (where c.kind = 'red flag'), '[]'),
    'remedies', coalesce(jsonb_agg(c.body order by c.slug) filter (where c.kind = 'remedy'), '[]')
  )
  from private.content c
$$;
