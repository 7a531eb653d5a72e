/*
 * An entry of the library leads to questions of the practice bank too, once a practice that asked them is over: until then what they name
 * would tell of their answers. As of exams, not while one takes what they are of.
 */

/* Which questions of exams one's own practices have asked that are over. With its owner's rights: what a practice asks nobody reads. */
create view private.practised_questions with (security_barrier = true) as
select p.user_id, p.id as practice_id, p.submitted_at, q.exam_id, q.exam_position as position
from public.practices p
join private.practice_questions q on q.practice_id = p.id
where p.user_id = (select auth.uid()) and (select private.session_ok()) and p.submitted_at is not null and q.exam_id is not null
  and not exists (
    select from public.exam_attempts a where a.user_id = p.user_id and a.exam_id = q.exam_id and a.submitted_at is null
  );
grant select (user_id, practice_id, submitted_at, exam_id, position) on private.practised_questions to authenticated;

alter policy "members know what the questions name that they have submitted" on private.question_names
  using (
    exam_id in (
      select a.exam_id from public.exam_attempts a
      where a.user_id = (select auth.uid()) group by a.exam_id having every(a.submitted_at is not null)
    )
    or (exam_id, position) in (select q.exam_id, q.position from private.practised_questions q)
  );
