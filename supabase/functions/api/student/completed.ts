import type { Db } from '../../_shared/db.ts'

/** The member's completed cases: by the quiz, or without a quiz by a comment and the solution. */
export const completed = (db: Db) => db`
  select c.id
  from public.quiz_attempts q
  join public.case_studies c on c.id = q.case_id
  where q.user_id = (select auth.uid()) and c.has_quiz and c.status = 'published'
  union
  select c.id
  from private.solution_views v
  join public.case_studies c on c.id = v.case_id
  where v.user_id = (select auth.uid()) and not c.has_quiz and c.status = 'published'
    and exists (
      select from public.comments m where m.case_id = c.id and m.author_id = v.user_id and m.deleted_at is null
    )`
