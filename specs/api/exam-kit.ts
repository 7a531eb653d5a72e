import { beforeAll } from 'vitest'
import { saveMockExam, saveTest } from '@contract/exam-making.ts'
import { browser } from '../kit/browser.ts'
import { ask, person, type Person } from '../kit/cases.ts'
import { anExam } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'

/** Importing this file creates an admin, a member, and featured exams: a test and a mock exam. */
export let admin: Person
export let member: Person
export let testId: string
export let mockId: string
export const guest = browser()

export const saveSimple = (more: object = {}) => {
  const { cases, questions } = anExam('simple')
  return ask(admin, saveTest, {
    difficulty: 'simple',
    case_scenario: cases[0]!.scenario,
    questions,
    is_featured: true,
    ...more,
  })
}
const saveMock = (more: object = {}) => {
  const { cases, questions } = anExam('mock')
  return ask(admin, saveMockExam, {
    diagnoses: cases.map(({ diagnosis }) => diagnosis!),
    case_scenarios: cases.map(({ scenario }) => scenario),
    questions,
    ...more,
  })
}
export const rowsOf = async (who: Person) =>
  (await sql().query('select * from public.exam_attempts where user_id = $1', [who.id])).rows
export const wait = (attemptId: string, time: string) =>
  sql().query(
    'update public.exam_attempts set started_at = started_at - $2::interval, deadline = deadline - $2::interval where id = $1',
    [attemptId, time],
  )

beforeAll(async () => {
  ;[admin, member] = await Promise.all([person('is_admin'), person()])
  ;[{ id: testId }, { id: mockId }] = await Promise.all([saveSimple(), saveMock()])
})
