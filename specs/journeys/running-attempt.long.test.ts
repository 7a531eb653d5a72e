import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { choicesFor } from '../kit/exams.ts'
import { layoutShift } from './case-steps.ts'
import { choose, option } from './exam-steps.ts'
import { answerAll, begin, chip, club, enter, gone, onlyAttempt } from './exam-visits.ts'
import { settle } from './page-layout.ts'

const exams = {} as Record<'simple' | 'complex' | 'mock', string>
beforeAll(async () => {
  for (const kind of ['simple', 'complex', 'mock'] as const) exams[kind] = await club.feature(kind)
})

/** Starts or submits an attempt as another device of this member would. */
const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(`/api${path}`, { data })
  expect(answer.status()).toBe(200)
}

const question = 'Leave this page? The timer keeps running.'

/** Answers the page's "leave?" dialogs and returns their texts. */
function answerQuestions(page: Page, isLeaving: () => boolean) {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (isLeaving() ? dialog.accept() : dialog.dismiss())
  })
  return asked
}

test('TAKE-10: a started attempt appears in the header of the member’s other open pages, and a submitted one disappears', async () => {
  const { taker, page } = await enter('/dashboard')
  await settle(page)
  const phone = await enter('/student', taker, { width: 380 })
  await settle(phone.page)
  await post(page, '/attempts', { exam_id: exams.mock })
  for (const screen of [page, phone.page]) {
    await chip(screen).waitFor()
    expect(await layoutShift(screen)).toBeLessThan(0.1)
    expect((await chip(screen).textContent())!.replaceAll(/\s+/g, ' ')).toMatch(
      /^Mock exam, 2 h 1\d min left$/,
    )
  }
  await post(page, '/mock-exams/submit', { mock_exam_id: exams.mock, answers: choicesFor('mock') })
  for (const screen of [page, phone.page]) await gone(screen)
})

test('TAKE-10: with several open attempts, the header shows the one that ends first', async () => {
  const { page } = await enter('/dashboard')
  for (const exam_id of Object.values(exams)) await post(page, '/attempts', { exam_id })
  await expect
    .poll(() => chip(page).textContent())
    .toMatch(/^(Simple|Complex) test, \d+ min left\s*\+2\s*more$/)
  await page.goto('/test/simple')
  await page.getByRole('timer').waitFor()
  await expect.poll(() => chip(page).textContent()).toMatch(/^Complex test, \d+ min left\s*\+1\s*more$/)
})

test('TAKE-10: while the member hides the timer, the header shows no digits', async () => {
  const { taker, page } = await begin()
  await page.getByRole('button', { name: 'Hide timer' }).click()
  await page.goto('/dashboard')
  expect(await chip(page).textContent()).toBe('Simple test, running')
  await page.evaluate(() => localStorage.removeItem('tcm_timer_hidden'))
  await page.reload()
  expect(await chip(page).textContent()).toBe('Simple test, 9 min left')
  await page.getByRole('button', { name: 'Logout' }).click()
  await gone(page)
  expect((await onlyAttempt(taker)).submitted_at).toBeNull()
})

test('TAKE-11: reloading, submitting and leaving a page without an attempt ask no question', async () => {
  const { page } = await enter('/test/simple')
  const asked = answerQuestions(page, () => true)
  await page.getByRole('button', { name: 'Begin Questions' }).waitFor()
  await page.getByRole('link', { name: 'Student' }).click()
  await page.getByRole('heading', { name: 'Student Dashboard' }).waitFor()
  await page.getByRole('link', { name: 'Simple Test', exact: true }).click()
  await page.getByRole('button', { name: 'Begin Questions' }).click()
  await answerAll(page)
  await page.reload()
  await page.getByRole('button', { name: 'Submit Test' }).click()
  await page.getByRole('heading', { name: 'Test Complete!' }).waitFor()
  await page.getByRole('link', { name: 'View All Scores' }).click()
  await page.getByRole('heading', { name: 'Student Dashboard' }).waitFor()
  expect(asked).toEqual([])
})

test('TAKE-11: leaving a running exam by link or Back asks once', async () => {
  const { taker, page } = await enter('/dashboard')
  await page.getByRole('link', { name: 'Mock Exam' }).click()
  await page.getByRole('button', { name: 'Start Mock Exam' }).click()
  // The dashboard has options, too, so wait for the exam's timer.
  await page.getByRole('timer').waitFor()
  await choose(page, 1)
  let isLeaving = false
  const asked = answerQuestions(page, () => isLeaving)
  await page.getByRole('link', { name: 'Student' }).click()
  await expect.poll(() => asked).toEqual([question])
  await page.goBack()
  await expect.poll(() => asked).toEqual([question, question])
  await page.waitForURL('**/mock-exam')
  await option(page, 1).waitFor()

  isLeaving = true
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Case Studies' }).waitFor()
  expect(asked.length).toBe(3)
  await chip(page).click()
  await option(page, 0).waitFor()
  // The member has already confirmed leaving, so this time no dialog appears.
  await page.getByRole('link', { name: 'Student' }).click()
  await page.getByRole('heading', { name: 'Student Dashboard' }).waitFor()
  expect(asked.length).toBe(3)
  expect((await onlyAttempt(taker)).choices[0]).toBe(1)
})
