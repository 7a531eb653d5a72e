import { ApiError } from '../../_shared/contract/errors.ts'
import {
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
import { answerList, defaultLimit, type ListRow, readCursor } from '../../_shared/paging.ts'
import type { Db } from '../../_shared/db.ts'
import { queryRoute, route } from '../../_shared/route.ts'
import type { Sql } from '../../_shared/sql.ts'

/** The functions below know whose an attempt is; the policies on attempts are asked as well, so that neither has to be the only one. */
const noSuchAttempt = () => new ApiError('not_found', { detail: 'There is no such attempt of yours.' })

/** The caller's open attempts under the policies: an answered attempt that is not among them is another's. */
const openOnes = (db: Sql) => db<{ id: string }[]>`
  select a.id from public.exam_attempts a where a.submitted_at is null`

async function readFeatured(db: Db, kind: string, preview: string | undefined) {
  const featured = db`select private.read_featured_exam(${kind}, ${preview}) as exam`
  if (preview === undefined) return (await featured)[0]!.exam
  const [[row], [seen]] = await db.all(featured, db`select from private.exams e where e.id = ${preview}`)
  if (!seen) throw new ApiError('admin_only')
  return row!.exam
}

type Submission = {
  exam_id: string
  kinds: string[]
  attempt_id: string | undefined
  choices: (number | null)[]
  time_taken: number | undefined
}

/** The policy is asked whose attempt it is as well: where it does not show the attempt, the transaction is rolled back. */
const submit = (db: Db, { exam_id, kinds, attempt_id, choices, time_taken }: Submission) =>
  db.transaction(async (sql) => {
    const [row] = await sql`
      select private.submit_exam(${exam_id}, ${kinds}, ${attempt_id}, ${choices}, ${time_taken}) as result`
    const [own] = await sql`select from public.exam_attempts a where a.id = ${row!.result.attempt_id}`
    if (!own) throw noSuchAttempt()
    return row!.result
  })

export const examRoutes = [
  route(getFeaturedTest, async ({ input: { difficulty, preview }, db }) => {
    const { kind, case_scenarios, ...exam } = await readFeatured(db, difficulty, preview)
    return { ...exam, difficulty: kind, case_scenario: case_scenarios[0] }
  }),

  route(getFeaturedMockExam, async ({ input: { preview }, db }) => {
    return { ...(await readFeatured(db, 'mock', preview)), diagnoses: [] }
  }),

  queryRoute(startAttempt, async ({ input: { exam_id }, db }) => {
    const [[row], open] = await db.all(db`select private.start_attempt(${exam_id}) as attempt`, openOnes(db))
    if (!open.some(({ id }) => id === row!.attempt.id)) throw noSuchAttempt()
    return row!.attempt
  }),

  queryRoute(getCurrentAttempt, async ({ input: { kind }, db }) => {
    // Writing: an attempt that has run out is closed by whoever asks first.
    const [[row], open] = await db.writing.all(
      db.writing`select private.read_open_attempt(${kind}) as attempt`,
      openOnes(db.writing),
    )
    if (row!.attempt && !open.some(({ id }) => id === row!.attempt.id)) throw noSuchAttempt()
    return row!.attempt
  }),

  queryRoute(saveAnswers, async ({ input: { id, changes, times }, db }) => {
    const [[row]] = await db.all(
      db`select private.save_answers(a.id, ${db.json(changes)}) as saved from public.exam_attempts a where a.id = ${id}`,
      // After the save, which locks the attempt: two devices at once follow one another.
      db`
        insert into public.question_times (attempt_id, position, seq, ms)
        select a.id, t.position, t.seq, t.ms
        from public.exam_attempts a
        cross join jsonb_to_recordset(${db.json(times)}) as t (position int, seq bigint, ms int)
        where a.id = ${id} and a.submitted_at is null
        on conflict do nothing`,
    )
    if (!row) throw noSuchAttempt()
    return row.saved
  }),

  queryRoute(submitTest, ({ input: { test_id, answers, attempt_id, time_taken }, db }) => {
    const choices = sections.map((section) => answers[section] ?? null)
    return submit(db, { exam_id: test_id, kinds: ['simple', 'complex'], attempt_id, choices, time_taken })
  }),

  queryRoute(submitMockExam, ({ input: { mock_exam_id, answers, attempt_id, time_taken }, db }) =>
    submit(db, { exam_id: mock_exam_id, kinds: ['mock'], attempt_id, choices: answers, time_taken }),
  ),

  queryRoute(reviewAttempt, async ({ input: { id }, db }) => {
    const [row] = await db.writing`
      select private.review_attempt(a.id) as result from public.exam_attempts a where a.id = ${id}`
    if (!row) throw noSuchAttempt()
    return row.result
  }),

  queryRoute(listAttempts, async ({ input: { kind, cursor, limit = defaultLimit }, db, headers }) => {
    const after = readCursor(cursor)
    const ofKind = kind ? db`where a.kind = ${kind}` : db`where true`
    const below = after
      ? db`and (a.submitted_at, a.id) < (${after.key}::timestamptz, ${after.id}::uuid)`
      : db``
    // Writing: an attempt that has run out is closed by whoever asks first.
    const [, rows, [count]] = await db.writing.all(
      db`select private.settle_attempts()`,
      db<ListRow[]>`
        select to_json(a)::text as item, a.submitted_at::text as key, a.id
        from private.past_attempts a ${ofKind} ${below}
        order by a.submitted_at desc, a.id desc limit ${db.literal(limit + 1)}`,
      db<{ total: number }[]>`select count(*)::int as total from private.past_attempts a ${ofKind}`,
    )
    return answerList(headers, rows, { limit, total: count!.total })
  }),

  queryRoute(setTimeFactor, async ({ input: { factor }, db }) => {
    const [own] = await db`
      update public.accounts set time_factor = ${factor} where profile_id = auth.uid() returning profile_id`
    if (!own) throw new ApiError('not_found')
    return { factor }
  }),
]
