/*
 * The tally of a group next to the club's: how its members answer a case. In a group of sixty who know each other a count says more than in
 * the club, so it shows less (docs/decisions/031): nothing before five answers, no entry under five, and counts in steps of five.
 */

/* A definer: it counts commitments that the caller cannot read. Null for callers who cannot read the club's tally, and under five. */
create function private.group_tally(p_case_id uuid, p_group_id uuid)
returns json language sql stable security definer set search_path = ''
as $$
  with
    answers as (
      select c.pattern, c.points
      from public.commitments c
      join public.group_members m on m.group_id = p_group_id and m.user_id = c.user_id
      where c.case_id = p_case_id
    ),
    counted as (
      select 'pattern' as kind, a.pattern as id, private.pattern_name(a.pattern) as name, count(*) / 5 * 5 as votes
      from answers a group by a.pattern
      union all
      select 'point', p.id, p.id, count(*) / 5 * 5 from answers a cross join lateral unnest(a.points) p (id) group by p.id
    ),
    bars as (
      select t.kind, json_agg(json_build_object('id', t.id, 'name', t.name, 'count', t.votes) order by t.votes desc, t.name) as entries
      from counted t where t.votes > 0 group by t.kind
    )
  select json_build_object(
    'members', (select count(*) / 5 * 5 from answers),
    'spread', json_build_object(
      'patterns', coalesce((select b.entries from bars b where b.kind = 'pattern'), '[]'),
      'points', coalesce((select b.entries from bars b where b.kind = 'point'), '[]')
    )
  )
  where p_group_id in (select private.caller_groups()) and private.may_read_tally(p_case_id) and (select count(*) from answers) >= 5
$$;
grant execute on function private.group_tally(uuid, uuid) to authenticated;
