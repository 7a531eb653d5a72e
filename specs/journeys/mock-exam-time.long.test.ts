import './built-web.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyOf } from '../kit/exams.ts'
import { choose, forgetConnectionErrors, isSaved, nowhere, option, shownSeconds } from './exam-steps.ts'
import { club, visit, onlyAttempt } from './exam-visits.ts'
import { path, openMockExam, answerOnServer } from './mock-exam-visits.ts'

describe('a featured mock exam', () => {
  beforeAll(() => club.feature('mock'))

  test('TAKE-4 another device’s answers are not submitted as missing', async () => {
    const laptop = await openMockExam()
    const { taker, page } = laptop
    const phone = await visit(nowhere, { width: 380 })
    await club.enter(phone.page, taker, path)
    await choose(phone.page, keyOf(0))
    await page.getByRole('button', { name: 'Look over and submit' }).click()
    await page.getByRole('button', { name: 'Submit Exam' }).click()
    for (const screen of [page, phone.page])
      await screen.getByText('You answered 1 out of 90').waitFor({ timeout: 20_000 })
    expect(await onlyAttempt(taker)).toMatchObject({ correct: 1 })
  })

  test('TAKE-3 answers given offline are sent when the page is online again', async () => {
    const visitor = await openMockExam()
    const { taker, page, context } = visitor
    // What is said at the top of the page comes with the first act, as long as the line is up.
    await choose(page, 3)
    await page.getByRole('region', { name: /^Notifications alt/ }).waitFor({ state: 'attached' })
    await context.setOffline(true)
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press(String((at % 4) + 1))
      await page.keyboard.press('n')
    }
    await page.getByText('Offline, 12 waiting').waitFor()
    await context.setOffline(false)
    await isSaved(page).waitFor()
    expect((await onlyAttempt(taker)).choices.slice(0, 12)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3])
    forgetConnectionErrors(visitor)
  })

  test('TAKE-6 the clock turns red under five minutes and, when hidden, comes back for the last minute', async () => {
    const { taker, page } = await openMockExam()
    const red = () => page.getByRole('timer').getAttribute('data-urgent')
    expect(await red()).toBeNull()
    await club.moveDeadline(taker, 299)
    await choose(page, keyOf(0))
    await expect.poll(red).not.toBeNull()
    await page.getByRole('button', { name: 'Hide timer' }).click()
    await page.getByText('Timer hidden').waitFor()
    await club.moveDeadline(taker, 6)
    await choose(page, (keyOf(0) + 1) % 4)
    await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^00:00:0\d$/)
    await page.getByText('You answered 0 out of 90').waitFor({ timeout: 30_000 })
    await page.getByText('The time was up').waitFor()
    expect(await onlyAttempt(taker)).toMatchObject({ closed_by: 'clock', correct: 0 })
  })

  test('TAKE-6 whoever sets this computer’s clock gains and loses no time', async () => {
    const { taker, page } = await openMockExam()
    await choose(page, 2)
    for (const hours of [30, -30]) {
      await page.evaluate((shift) => {
        const now = Date.now
        Date.now = () => now() + shift
      }, hours * 3_600_000)
      await expect
        .poll(async () => Math.abs((await shownSeconds(page)) - (await onlyAttempt(taker)).left))
        .toBeLessThanOrEqual(1)
      await isSaved(page).waitFor()
    }
    await choose(page, 1)
    expect(await onlyAttempt(taker)).toMatchObject({ submitted_at: null, choices: { 0: 1 } })
  })

  test('TAKE-4 who comes back after the end finds the result and not a new exam', async () => {
    const { taker, page } = await openMockExam()
    await answerOnServer(taker, 90, 20)
    await page.goto(nowhere)
    await club.moveDeadline(taker, -6)
    await page.goto(path)
    await page.getByText('You answered 70 out of 90').waitFor()
    await page.getByText('Great Job!').waitFor()
    expect((await club.attempts(taker)).length).toBe(1)
  })

  test('TAKE-2 an open attempt outlives the featuring of another exam', async () => {
    const { taker, page } = await openMockExam()
    await choose(page, 1)
    await club.feature('mock')
    await page.reload()
    await expect.poll(() => option(page, 1).getAttribute('aria-pressed')).toBe('true')
    await onlyAttempt(taker)
  })
})
