/* An attempt keeps its flags (results), so what was flagged in a test or mock exam can be practised as what was flagged in a practice. */

/* What was flagged the last time that it was asked. A flag of an attempt that is open does not show yet. */
create or replace function private.last_flags(p_member_id uuid)
returns table (ref text)
language sql stable rows 100 set search_path = ''
as $$
  select n.ref
  from (
    select distinct on (q.ref collate "C") q.ref, q.is_flagged
    from (
      select
        coalesce(q.exam_id || ' ' || q.exam_position, q.quiz_question_id::text) as ref, p.flagged[q.position + 1] as is_flagged,
        p.started_at as at
      from public.practices p
      join private.practice_questions q on q.practice_id = p.id
      where p.user_id = p_member_id
      union all
      select a.exam_id || ' ' || f.place - 1, f.is_flagged, a.started_at
      from public.exam_attempts a
      cross join lateral unnest(a.flagged) with ordinality f (is_flagged, place)
      where a.user_id = p_member_id and a.submitted_at is not null
    ) q
    order by q.ref collate "C", q.at desc
  ) n
  where n.is_flagged
$$;
