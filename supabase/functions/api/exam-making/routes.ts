import { ApiError } from '../../_shared/contract/errors.ts'
import {
  type AdminExam,
  deleteTest,
  featureTest,
  type KeyedQuestion,
  listAllTests,
  releaseTest,
  saveMockExam,
  saveTest,
  updateTest,
} from '../../_shared/contract/exam-making.ts'
import type { Db } from '../../_shared/db.ts'
import { route } from '../../_shared/route.ts'
import { assertSavable } from '../ai/question-rules.ts'
import { assertSafe } from './assert-safe.ts'

type StoredPaper = {
  is_featured: boolean
  draft_findings: string[]
  safety_reason: string | null
  case_scenarios: string[]
  questions: KeyedQuestion[]
}

type Filled = {
  is_featured: boolean
  safety_reason?: string
  questions: KeyedQuestion[]
  provenance?: { job_id: string | null }
}

/** Stores an exam. Featuring needs the safety check; saving does not. */
async function storeExam(db: Db, exam: Filled & Record<string, unknown>, scenarios: readonly string[]) {
  const { questions, safety_reason, provenance } = exam
  const draft_findings =
    exam.is_featured && provenance?.job_id ? await findingsOfDraft(db, provenance.job_id) : []
  const safety_findings = exam.is_featured
    ? await assertSafe('featured', { questions, case_scenarios: scenarios, draft_findings }, safety_reason)
    : null
  return { id: await db.value<string>`select private.store_exam(${db.json({ ...exam, safety_findings })})` }
}

/** Reads a draft's findings for the safety check. private.store_exam reads them again itself. */
async function findingsOfDraft(db: Db, jobId: string): Promise<string[]> {
  const rows = await db<{ message: string }[]>`
    select f ->> 'message' as message
    from private.job_steps s cross join lateral jsonb_array_elements(s.result -> 'findings') f
    where s.job_id = ${jobId}`
  return rows.map(({ message }) => message)
}

async function readPaper(db: Db, id: string) {
  const [paper] = await db<StoredPaper[]>`
    select
      e.is_featured, e.safety_reason, coalesce(e.provenance -> 'findings', '[]') as draft_findings, paper.case_scenarios,
      (
        select json_agg(
          json_build_object(
            'section', q.section, 'question', q.question, 'options', q.options, 'correct_answer', q.correct_answer,
            'explanations', q.explanations
          ) order by q.position
        )
        from private.exam_questions q where q.exam_id = e.id
      ) as questions
    from private.exams e
    join private.exam_papers paper on paper.exam_id = e.id
    where e.id = ${id} and e.deleted_at is null`
  return paper
}

const examGone = () => new ApiError('not_found', { detail: 'This test is gone.' })

/**
 * Features a test or releases it to the practice bank, or undoes that; without `value` it toggles. Showing a test with safety findings
 * requires a reason. Returns the new state.
 */
async function setShown(
  db: Db,
  act: 'featured' | 'released',
  { id, safety_reason }: { id: string; safety_reason?: string },
  value?: boolean,
) {
  const paper = await readPaper(db, id)
  if (!paper) throw examGone()
  const column = act === 'featured' ? db`is_featured` : db`is_in_bank`
  const findings =
    (value ?? !paper.is_featured) ? await assertSafe(act, paper, safety_reason ?? paper.safety_reason) : null
  const [exam] = await db<{ is_shown: boolean }[]>`
    update private.exams
    set ${column} = coalesce(${value}, not ${column}), safety_findings = coalesce(${findings}, safety_findings),
      safety_reason = coalesce(${safety_reason ?? null}, safety_reason)
    where id = ${id} and deleted_at is null returning ${column} as is_shown`
  if (!exam) throw examGone()
  return exam.is_shown
}

export const examMakingRoutes = [
  route(listAllTests, async ({ input: { kind }, db, headers }) => {
    const exams = await db<AdminExam[]>`
      select
        e.id, e.kind, case when e.kind <> 'mock' then e.kind end as difficulty, e.is_featured, e.is_in_bank,
        e.first_in_bank_at is not null as was_in_bank, e.created_at,
        (select c.scenario from private.exam_cases c where c.exam_id = e.id and c.position = 0) as case_scenario,
        (select count(*) from private.exam_questions q where q.exam_id = e.id) as question_count,
        e.time_limit, author.name as author_name, e.provenance, coalesce(taken.attempts, 0) as attempts, taken.average_score,
        e.safety_reason
      from private.exams e
      left join private.authors author on author.id = e.author_id
      left join private.exam_statistics() taken on taken.exam_id = e.id
      where e.deleted_at is null ${kind ? db`and e.kind = ${kind}` : db``}
      order by e.created_at desc, e.id desc`
    headers.set('x-total-count', String(exams.length))
    return exams
  }),

  route(saveTest, async ({ input: { difficulty, case_scenario, ...rest }, db }) => {
    assertSavable(rest.questions, [case_scenario])
    const exam = { ...rest, kind: difficulty, cases: [{ scenario: case_scenario }] }
    return storeExam(db, exam, [case_scenario])
  }),

  route(saveMockExam, async ({ input: { diagnoses, case_scenarios, ...rest }, db }) => {
    assertSavable(rest.questions, case_scenarios)
    const cases = diagnoses.map((diagnosis, index) => ({ diagnosis, scenario: case_scenarios[index] }))
    return storeExam(db, { ...rest, kind: 'mock', cases }, case_scenarios)
  }),

  route(updateTest, async ({ input: { id, time_limit, known_time_limit }, db }) => {
    const [exam] = await db<{ time_limit: number }[]>`
      update private.exams set time_limit = ${time_limit}
      where id = ${id} and deleted_at is null
        and time_limit in (coalesce(${known_time_limit ?? null}, time_limit), ${time_limit})
      returning time_limit`
    if (exam) return exam
    const [other] = await db<
      { time_limit: number }[]
    >`select time_limit from private.exams where id = ${id} and deleted_at is null`
    if (!other) throw examGone()
    throw new ApiError('conflict', {
      detail: `Another admin has set ${other.time_limit} seconds meanwhile.`,
    })
  }),

  route(featureTest, async ({ input, db }) => ({
    is_featured: await setShown(db, 'featured', input, input.is_featured),
  })),

  route(releaseTest, async ({ input, db }) => ({
    is_in_bank: await setShown(db, 'released', input, input.is_in_bank),
  })),

  route(deleteTest, async ({ input: { id }, db }) => {
    // A trigger only marks a test that members took as deleted, so the response uses the row from before.
    const [exam] = await db`
      with exam as (select e.id from private.exams e where e.id = ${id} and e.deleted_at is null for update),
        deleted as (delete from private.exams e using exam where e.id = exam.id)
      select id from exam`
    if (!exam) throw examGone()
  }),
]
