/*
 * The library holds all 361 points of the channels and the extra points, each as its file has it: needling, indications, what it meets, what
 * a needle may injure, other opinions, books. A point's row keeps that whole under `entry`, beside what drafts are composed from, and
 * read_bank() leaves it out: the bank that the Edge Function keeps in its memory holds no text that no draft shows.
 */
create or replace function private.read_bank()
returns jsonb language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'points', coalesce(jsonb_agg(c.body - 'entry' order by c.slug) filter (where c.kind = 'point'), '[]'),
    'patterns', coalesce(jsonb_agg(c.body order by c.slug) filter (where c.kind = 'pattern'), '[]')
  )
  from private.content c
$$;
