/*
 * What a member has reached and does not show leaves the database for nobody else: it was the handlers that left it out. The tests and quizzes
 * of whoever hides that part of their page are in this view for themselves alone.
 */
create or replace view private.taken_tests as
select t.id, t.user_id, t.kind, t.case_id, t.submitted_at
from (
  select a.id, a.user_id, a.kind, null::uuid as case_id, a.submitted_at from public.exam_attempts a where a.submitted_at is not null
  union all
  select q.id, q.user_id, 'quiz', q.case_id, q.created_at from public.quiz_attempts q
) t
where (select private.session_ok())
  and (
    t.user_id = (select auth.uid())
    or not exists (select from public.profile_parts h where h.profile_id = t.user_id and h.part = 'reached' and not h.is_shown)
  );
