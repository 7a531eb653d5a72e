import { listCompletedCases } from '../../_shared/contract/cases.ts'
import { getClubMedians, getStudentDashboard, type StudentDashboard } from '../../_shared/contract/student.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import type { OutputOf } from '../../_shared/contract/endpoint.ts'
import type { Db } from '../../_shared/db.ts'
import { todayRoutes } from './today.ts'

/** Selects the cases that the member has completed: by the quiz, or without a quiz by a comment and a look at the solution. */
const selectCompleted = (db: Db) => db`
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

export const studentRoutes = [
  ...todayRoutes,

  route(listCompletedCases, async ({ db }) => {
    const cases = await db<{ id: string }[]>`${selectCompleted(db)}`
    return cases.map(({ id }) => id)
  }),

  queryRoute(getStudentDashboard, async ({ db }) => {
    const completedCases = selectCompleted(db)
    const [[stats], test_history, mock_history, quiz_history, my_case_studies, section_scores] = await db.all(
      db<[StudentDashboard['stats']]>`
          select
            (
              select count(*) from public.case_studies c
              where c.author_id = (select auth.uid()) and c.status = 'published'
            ) as total_case_studies,
            count(*) filter (where a.kind <> 'mock') as total_tests_taken,
            round(avg(a.score) filter (where a.kind <> 'mock' and a.is_timed)) as average_score,
            (select count(*) from (${completedCases}) completed) as completed_cases,
            count(*) filter (where a.kind = 'simple') as simple_tests,
            count(*) filter (where a.kind = 'complex') as complex_tests,
            count(*) filter (where a.kind = 'mock') as mock_exams,
            round(avg(a.score) filter (where a.kind = 'mock' and a.is_timed)) as average_mock_score
          from private.past_attempts a`,
      db<StudentDashboard['test_history']>`
          select a.id, a.kind as difficulty, a.score, a.correct, a.total, a.time_taken, a.submitted_at, a.is_timed
          from private.past_attempts a
          where a.kind <> 'mock' order by a.submitted_at desc, a.id desc limit 100`,
      db<StudentDashboard['mock_history']>`
          select a.* from private.past_attempts a
          where a.kind = 'mock' order by a.submitted_at desc, a.id desc limit 100`,
      // The attempt belongs to the member, but the title of a case that is not public is hidden.
      db<StudentDashboard['quiz_history']>`
          select
            q.id, q.case_id, q.attempt, q.score, q.correct, q.total, q.created_at as submitted_at,
            case when c.status = 'published' then c.title else 'A case study that is not public' end as case_title
          from public.quiz_attempts q
          left join public.case_studies c on c.id = q.case_id
          where q.user_id = (select auth.uid())
          order by q.created_at desc, q.id desc limit 100`,
      db<StudentDashboard['my_case_studies']>`
          select c.id, c.title, c.description, c.difficulty, c.status, c.publishes_at, c.view_count, c.upvotes, c.created_at
          from public.case_studies c
          where c.author_id = (select auth.uid())
          order by c.created_at desc, c.id desc limit 100`,
      db<StudentDashboard['section_scores']>`
          select latest.attempt_id, latest.submitted_at, latest.kind, latest.score, latest.scores
          from (
            select a.id as attempt_id, a.submitted_at, a.kind, a.score, a.section_scores as scores
            from public.exam_attempts a
            where a.user_id = (select auth.uid()) and a.submitted_at is not null and a.is_timed
            order by a.submitted_at desc, a.id desc limit 50
          ) latest
          order by latest.submitted_at, latest.attempt_id`,
    )
    return { stats, test_history, mock_history, quiz_history, my_case_studies, section_scores }
  }),

  queryRoute(getClubMedians, async ({ db }) => {
    const [row] = await db<{ medians: OutputOf<typeof getClubMedians> | null }[]>`
      select json_object_agg(m.section, m.median) as medians
      from private.club_medians('{simple,complex,mock}') m
      where exists (select from public.exam_attempts a where a.submitted_at is not null)`
    return row?.medians ?? {}
  }),
]
