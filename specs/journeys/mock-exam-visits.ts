import type { Page } from 'playwright-core'
import { choicesFor } from '../kit/exams.ts'
import { grid, nowhere, option, type Taker } from './exam-steps.ts'
import { club, visit } from './exam-visits.ts'
import type { VisitorOptions } from './visitors.ts'

export const path = '/mock-exam'

/** Somebody at whose page the exam has begun. */
export async function openMockExam(options: VisitorOptions = {}) {
  const taker = await club.newTaker()
  const visitor = await visit(nowhere, options)
  await club.enter(visitor.page, taker, path)
  await option(visitor.page, 0).waitFor()
  return { taker, ...visitor }
}

/** As if the first so many had been answered, some of them wrongly. */
export async function answerOnServer(taker: Taker, count: number, wrong = 0) {
  const choices = choicesFor('mock', wrong).map((choice, at) => (at < count ? choice : -1))
  await club.database.query(
    'update public.exam_attempts set choices = $2 where user_id = $1 and submitted_at is null',
    [taker.id, choices],
  )
}

export const cell = (page: Page, label: string) =>
  grid(page).getByRole('button', { name: label, exact: true })
export const story = (page: Page, number: number) =>
  page.getByText(`A patient, number ${number}, comes with a cough.`)
