/*
 * An assigned practice counts when as many questions as assigned are answered. One answer was enough before, so members who ended a practice
 * early were done. The score is that of the member's result page: a question without an answer counts only if the time ran out.
 */

/* Returns when each member, or the given one, did each assignment, or the given one, and their score in percent. Acts before the
   assignment count only for cases. Other members learn of a commitment only after the discussion, because the open tally would reveal its answer. */
create or replace function private.assignment_acts(p_group_id uuid, p_member_id uuid default null, p_assignment_id uuid default null)
returns table (assignment_id uuid, user_id uuid, done_at timestamptz, score int) language sql stable set search_path = ''
as $$
  select a.id, m.user_id, d.done_at, d.score
  from public.group_assignments a
  join public.group_members m on m.group_id = a.group_id
  cross join lateral (
    select min(t.at) as done_at, max(t.score) as score
    from (
      select k.created_at as at, null::int as score from public.comments k
      where k.case_id = a.case_id and k.author_id = m.user_id and k.deleted_at is null
      union all
      select q.created_at, q.score from public.quiz_attempts q where q.case_id = a.case_id and q.user_id = m.user_id
      union all
      -- Cuts the time to the day, because the minute would link a member to a change of the case's tally.
      select date_trunc('day', c.created_at), null
      from public.commitments c join public.case_studies s on s.id = c.case_id
      where c.case_id = a.case_id and c.user_id = m.user_id
        -- auth.uid() is null in the job that sends reminders, which may know of every commitment.
        and (auth.uid() is null or m.user_id = auth.uid() or s.discussion_period_ends <= now())
      union all
      select
        least(e.submitted_at, case when a.starts_at is not null then a.due_at end),
        case when e.exam_id not in (select private.appointed_exams()) then e.score end
      from public.exam_attempts e
      where e.user_id = m.user_id and e.submitted_at is not null and case
        when a.starts_at is null then e.kind = a.exam_kind and e.assignment_id is null and e.submitted_at >= a.created_at
        else e.assignment_id = a.id
      end
      union all
      select p.submitted_at, (100.0 * p.correct / case when p.submitted_at = p.deadline then p.total else c.answered end)::int
      from public.practices p
      cross join lateral (select cardinality(array_remove(p.choices, -1::int2)) as answered) c
      where a.kind = 'practice' and p.user_id = m.user_id and p.submitted_at >= a.created_at and c.answered >= a.questions
        and (a.section is null or a.questions <= (
          select count(*) from private.practice_questions n join private.exam_questions e on e.exam_id = n.exam_id and e.position = n.exam_position
          where n.practice_id = p.id and e.section = a.section and p.choices[n.position + 1] >= 0
        ))
      union all
      select r.marked_at, null from public.assignment_marks r where r.assignment_id = a.id and r.user_id = m.user_id
    ) t
  ) d
  where a.group_id = p_group_id and a.id = coalesce(p_assignment_id, a.id) and m.user_id = coalesce(p_member_id, m.user_id)
    and d.done_at is not null
$$;
