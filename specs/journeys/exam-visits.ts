import './built-web.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { choicesFor } from '../kit/exams.ts'
import { choose, type ExamClub, option, startExamClub, type Taker } from './exam-steps.ts'
import { nowhere, signIn, useBrowser, type VisitorOptions } from './visitors.ts'

/** Importing this file starts a club without featured exams, and a browser for its visitors. */
export let club: ExamClub
export const visit = useBrowser(() => club.url)
beforeAll(async () => {
  club = await startExamClub()
})
afterAll(() => club?.stop())

export const paths = { simple: '/test/simple', mock: '/mock-exam' }
type PageKind = keyof typeof paths

export async function enter(path: string, known?: Taker, options: VisitorOptions = {}) {
  const taker = known ?? (await club.newTaker())
  const visitor = await visit(nowhere, options)
  await signIn(visitor.page, taker)
  await visitor.page.goto(path)
  return { taker, ...visitor }
}

export async function begin(kind: PageKind = 'simple', options: VisitorOptions = {}) {
  const visitor = await enter(paths[kind], undefined, options)
  if (kind === 'simple') await visitor.page.getByRole('button', { name: 'Begin Questions' }).click()
  await option(visitor.page, 0).waitFor()
  return visitor
}

export async function answerAll(page: Page, choices = choicesFor('simple')) {
  for (const [at, place] of choices.entries()) {
    await choose(page, place)
    if (at < choices.length - 1) await page.getByRole('button', { name: 'Next' }).click()
  }
}

export const onlyAttempt = async (taker: Taker) => {
  const attempts = await club.attempts(taker)
  expect(attempts.length).toBe(1)
  return attempts[0]!
}

export const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /running|left/ })
export const gone = (page: Page) => chip(page).waitFor({ state: 'detached' })
