import type { OutputOf } from '../../_shared/contract/endpoint.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { ExamKind } from '../../_shared/contract/exam-kind.ts'
import {
  type FeaturedMockExam,
  getCurrentAttempt,
  getFeaturedMockExam,
  getFeaturedTest,
  listAttempts,
  reviewAttempt,
  saveAnswers,
  sections,
  setTimeFactor,
  startAttempt,
  submitMockExam,
  submitTest,
} from '../../_shared/contract/exams.ts'
import { answerPage } from '../../_shared/paging.ts'
import type { Db } from '../../_shared/db.ts'
import { queryRoute, route } from '../../_shared/route.ts'

type Paper = Omit<FeaturedMockExam, 'diagnoses'> & { kind: ExamKind }

const readFeatured = (db: Db, kind: ExamKind, preview: string | undefined) =>
  db.value<Paper>`select private.read_featured_exam(${kind}, ${preview})`

export const examRoutes = [
  route(getFeaturedTest, async ({ input: { difficulty, preview }, db }) => {
    const { case_scenarios, ...exam } = await readFeatured(db, difficulty, preview)
    return { ...exam, difficulty, case_scenario: case_scenarios[0]! }
  }),

  route(getFeaturedMockExam, async ({ input: { preview }, db }) => {
    return { ...(await readFeatured(db, 'mock', preview)), diagnoses: [] }
  }),

  queryRoute(
    startAttempt,
    ({ input: { exam_id }, db }) => db.value`select private.start_attempt(${exam_id})`,
  ),

  queryRoute(
    getCurrentAttempt,
    ({ input: { kind }, db }) => db.value`select private.read_open_attempt(${kind})`,
  ),

  queryRoute(saveAnswers, async ({ input: { id, changes, times }, db }) => {
    const [[row]] = await db.all(
      db<
        [{ saved: OutputOf<typeof saveAnswers> }]
      >`select private.save_answers(${id}, ${db.json(changes)}) as saved`,
      // Runs after the save, which locks the attempt, so that a second device waits.
      db`
        insert into public.question_times (attempt_id, position, seq, ms)
        select a.id, t.position, t.seq, t.ms
        from public.exam_attempts a
        cross join jsonb_to_recordset(${db.json(times)}) as t (position int, seq bigint, ms int)
        where a.id = ${id} and a.submitted_at is null
        on conflict do nothing`,
    )
    return row.saved
  }),

  queryRoute(submitTest, ({ input: { test_id, answers, attempt_id, time_taken }, db }) => {
    const choices = sections.map((section) => answers[section] ?? null)
    return db.value`select private.submit_exam(${test_id}, '{simple,complex}', ${attempt_id}, ${choices}, ${time_taken})`
  }),

  queryRoute(
    submitMockExam,
    ({ input: { mock_exam_id, answers, attempt_id, time_taken }, db }) =>
      db.value`select private.submit_exam(${mock_exam_id}, '{mock}', ${attempt_id}, ${answers}, ${time_taken})`,
  ),

  queryRoute(reviewAttempt, ({ input: { id }, db }) => db.value`select private.review_attempt(${id})`),

  queryRoute(listAttempts, ({ input: { kind, ...page }, db, headers }) => {
    const list = {
      item: db`to_json(a)`,
      from: db`private.past_attempts a where ${kind ? db`a.kind = ${kind}` : db`true`}`,
      key: db`a.submitted_at`,
      id: db`a.id`,
    }
    return answerPage(db, headers, list, page)
  }),

  queryRoute(setTimeFactor, async ({ input: { factor }, db }) => {
    const [own] = await db`
      update public.accounts set time_factor = ${factor} where profile_id = auth.uid() returning profile_id`
    if (!own) throw new ApiError('not_found')
    return { factor }
  }),
]
