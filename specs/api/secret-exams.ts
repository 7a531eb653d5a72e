import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { saveMockExam, saveTest } from '@contract/exam-making.ts'
import { browser } from '../kit/browser.ts'
import { ask, person, type Person } from '../kit/cases.ts'
import { anExam } from '../kit/exams.ts'

/** It stands in every explanation and diagnosis of these exams and nowhere else in the world. */
export const word = `Quorvex${randomUUID().replaceAll(/[^a-f]/g, '')}`

/** Two exams with that word, and those who try to get at it. Importing this makes them. */
export let admin: Person
export let member: Person
export let other: Person
export let master: Person
export let moderator: Person
export let testId: string
export let mockId: string
export const guest = browser()

beforeAll(async () => {
  ;[admin, member, other, master, moderator] = await Promise.all([
    person('is_admin'),
    person(),
    person(),
    person('is_study_master'),
    person('is_moderator'),
  ])
  testId = await saveComplex()
  const { cases, questions } = anExam('mock', { word })
  const mock = {
    diagnoses: cases.map(({ diagnosis }) => diagnosis!),
    case_scenarios: cases.map(({ scenario }) => scenario),
    questions,
  }
  ;({ id: mockId } = await ask(admin, saveMockExam, mock))
})

export async function saveComplex(turn = 0) {
  const { cases, questions } = anExam('complex', { word })
  const { id } = await ask(admin, saveTest, {
    difficulty: 'complex',
    case_scenario: cases[0]!.scenario,
    questions: questions.map((question) => ({
      ...question,
      correct_answer: (question.correct_answer + turn) % 4,
    })),
    is_featured: true,
  })
  return id
}
