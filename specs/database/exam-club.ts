import { beforeAll, beforeEach } from 'vitest'
import type { ExamKind } from '@contract/exam-kind.ts'
import type { Attempt, MockExamResult, TestResult } from '@contract/exams.ts'
import type { Person } from '../kit/club-database.ts'
import { anExam } from '../kit/exams.ts'
import { cases, club, run } from './club.ts'

/** Importing this file starts a club with an admin and two featured exams; each spec gets a new member. */
export let admin: Person
export let ann: Person
export let testId: string
export let mockId: string

beforeAll(async () => {
  admin = await cases.makeAdmin()
  testId = await store(anExam('simple'))
  mockId = await store(anExam('mock'))
})
beforeEach(async () => {
  ann = await club.person()
})

const store = async (exam: object): Promise<string> =>
  (await club.owner.query('select private.store_exam($1) as id', [exam])).rows[0].id
export const save = (person: Person, exam: object) =>
  cases.call<string>(person.claims, 'private.store_exam($1)', [exam])
export const feature = (id: string, isFeatured: boolean) =>
  run(admin, 'update private.exams set is_featured = $2 where id = $1 returning is_featured', [
    id,
    isFeatured,
  ])
export const remove = (id: string) => run(admin, 'delete from private.exams where id = $1', [id])
export const start = (person: Person, examId: string) =>
  cases.call<Attempt>(person.claims, 'private.start_attempt($1)', [examId])
export const current = (person: Person, kind: ExamKind) =>
  cases.call<Attempt | null>(person.claims, 'private.read_open_attempt($1)', [kind])
export type Change = { position: number; choice?: number; flagged?: boolean; seq: number }
type Saved = Pick<Attempt, 'answers' | 'flagged' | 'deadline' | 'server_time'>
export const choose = (person: Person, attemptId: string, ...changes: Change[]) =>
  cases.call<Saved>(person.claims, 'private.save_answers($1, $2)', [attemptId, JSON.stringify(changes)])
/** Submits the test with a choice for each position; null for an unanswered question. */
export const submitTest = (
  person: Person,
  choices: (number | null)[],
  {
    attempt = null,
    exam = testId,
    seconds = 1,
  }: { attempt?: string | null; exam?: string; seconds?: number } = {},
) =>
  cases.call<TestResult>(person.claims, `private.submit_exam($1, '{simple,complex}', $2, $3, $4)`, [
    exam,
    attempt,
    choices,
    seconds,
  ])
export const submitMock = (person: Person, choices: number[], attemptId: string | null = null) =>
  cases.call<MockExamResult>(person.claims, `private.submit_exam($1, '{mock}', $2, $3, null)`, [
    mockId,
    attemptId,
    choices,
  ])
export const review = (person: Person, attemptId: string) =>
  cases.call<TestResult>(person.claims, 'private.review_attempt($1)', [attemptId])

export const wait = (attemptId: string, time: string) =>
  club.owner.query(
    'update public.exam_attempts set started_at = started_at - $2::interval, deadline = deadline - $2::interval where id = $1',
    [attemptId, time],
  )
export const settle = async () =>
  (await club.owner.query('select private.settle_attempts() as settled')).rows[0].settled as number
export const rowsOf = async (person: Person) =>
  (await club.owner.query('select * from public.exam_attempts where user_id = $1', [person.id])).rows
export const secondsOf = ({ started_at, deadline }: Attempt) =>
  (Date.parse(deadline) - Date.parse(started_at)) / 1000
