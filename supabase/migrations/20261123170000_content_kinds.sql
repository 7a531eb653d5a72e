/*
 * The content grows beyond what a search needs: herbs, formulas with their ingredients, red flags, common tests, and the books in which a
 * reader can check them. Their rows hold what contract/content-*.ts says of a row, as a teacher wrote it; points and patterns keep that whole
 * under `entry`, beside what drafts are composed from. Drafts are about a person, and what is forbidden for that person must not be the right
 * answer: so they get the red flags as texts say them, and of each herb and formula whom it does not suit ('remedy', made by the loader
 * from the same rows). What no draft reads stays out of the bank that the Edge Function keeps in its memory.
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
    'patterns', coalesce(jsonb_agg(c.body - 'entry' order by c.slug) filter (where c.kind = 'pattern'), '[]'),
    'red_flags', coalesce(jsonb_agg(c.body - 'sources' - 'says' order by c.slug) filter (where c.kind = 'red flag'), '[]'),
    'remedies', coalesce(jsonb_agg(c.body order by c.slug) filter (where c.kind = 'remedy'), '[]')
  )
  from private.content c
$$;
