import './built-web.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { nowhere, type Taker } from './exam-steps.ts'
import { club, visit } from './exam-visits.ts'
import { settle } from './page-layout.ts'

export const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /running|left/ })
export const gone = (page: Page) => chip(page).waitFor({ state: 'detached' })
/** As another device of this member would begin or submit. */
export const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(`/api${path}`, { data, headers: { origin: club.url } })
  expect(answer.status()).toBe(200)
}

/** Somebody at a page of theirs, in a browser of its own. */
export async function at(path: string, taker?: Taker) {
  const who = taker ?? (await club.newTaker())
  const visitor = await visit(nowhere)
  await club.enter(visitor.page, who, path)
  await settle(visitor.page)
  return { taker: who, ...visitor }
}

/** What the browser asks before leaving, and the answer given. */
export function answerQuestions(page: Page, isLeaving: () => boolean) {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (isLeaving() ? dialog.accept() : dialog.dismiss())
  })
  return asked
}

export const exams = {} as Record<'simple' | 'complex' | 'mock', string>
beforeAll(async () => {
  for (const kind of ['simple', 'complex', 'mock'] as const) exams[kind] = await club.feature(kind)
})
