import type { Db } from '../../_shared/db.ts'

/** The cases that the member has completed: by its quiz, or, where a case has none, by a comment and its solution. */
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
