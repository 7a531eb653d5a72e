import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { choicesFor } from '../kit/exams.ts'
import { layoutShift } from './case-steps.ts'
import { choose, nowhere, option, shownSeconds } from './exam-steps.ts'
import { overflow, settle } from './page-layout.ts'
import { club, onlyAttempt } from './exam-visits.ts'
import { openMockExam } from './mock-exam-visits.ts'
import { answerQuestions, at, chip, exams, gone, post } from './running-attempt-visits.ts'
import { begin } from './test-visits.ts'

describe('TAKE-10 a running attempt is in the header', () => {
  test('comes and goes on open pages of other devices, and moves nothing there', async () => {
    const { taker, page } = await at('/dashboard')
    const phone = await at('/student', taker)
    await phone.page.setViewportSize({ width: 380, height: 800 })
    await post(page, '/attempts', { exam_id: exams.mock })
    for (const screen of [page, phone.page]) {
      await chip(screen).waitFor()
      expect(await layoutShift(screen)).toBeLessThan(0.1)
      expect((await chip(screen).innerText()).replaceAll(/\s+/g, ' ')).toMatch(
        /^Mock exam, 2 h 1\d min left$/,
      )
    }
    await post(page, '/mock-exams/submit', { mock_exam_id: exams.mock, answers: choicesFor('mock') })
    for (const screen of [page, phone.page]) await gone(screen)
  })

  test('the first of several to end is shown, and how many more there are', async () => {
    const { taker, page } = await at('/dashboard')
    // With the widest header there is.
    await club.database.query(
      'update public.profiles set comment_count = 30000, is_admin = true where id = $1',
      [taker.id],
    )
    for (const exam_id of Object.values(exams)) await post(page, '/attempts', { exam_id })
    await expect
      .poll(() => chip(page).innerText())
      .toMatch(/^(Simple|Complex) test, \d+ min left\s*\+2\s*more$/)
    await page.goto('/test/simple')
    await page.getByRole('timer').waitFor()
    await page.getByRole('link', { name: 'Admin', exact: true }).waitFor()
    await expect.poll(() => chip(page).innerText()).toMatch(/^Complex test, \d+ min left\s*\+1\s*more$/)
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [1140, 'dark'],
      [1040, 'light'],
      [380, 'dark'],
      [320, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await settle(page)
      // The page may still be as wide as before when the window is not.
      await expect.poll(() => overflow(page)).toBe('')
    }
  })

  test('goes with a logout, and no guest sees one', async () => {
    const { taker, page } = await begin()
    await page.goto('/dashboard')
    await chip(page).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Forum Login' }).waitFor()
    await gone(page)
    // It still runs.
    expect((await onlyAttempt(taker)).submitted_at).toBeNull()
  })

  test('has a name that changes by the minute, and no digits for whoever hid the timer', async () => {
    const { page } = await begin()
    await page.getByRole('button', { name: 'Hide timer' }).click()
    await page.goto('/dashboard')
    expect(await chip(page).innerText()).toBe('Simple test, running')
    await page.evaluate(() => localStorage.removeItem('tcm_timer_hidden'))
    await page.reload()
    expect(await chip(page).innerText()).toBe('Simple test, 9 min left')
    expect(await chip(page).getAttribute('aria-label')).toBeNull()
    expect(await chip(page).locator('[aria-live], [role=timer], output').count()).toBe(0)
  })

  test('is one call a page, which was asked anyway', async () => {
    const { page } = await begin()
    await page.goto(nowhere)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/attempt/.test(pathname)) asked.push(pathname)
    })
    await page.goto('/dashboard')
    await chip(page).waitFor()
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    // Its code has come, and only for those whose clock runs.
    expect(asked.length).toBeGreaterThan(0)
    // What a member's page still asks would be refused.
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    asked.splice(0)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Forum Login' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })

  test('on the narrowest phone beside the cards that are due, and neither lies on the other', async () => {
    const { taker, page } = await at('/mock-exam')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('timer').waitFor()
    const cards = await page.request.post('/api/recall/cards', {
      data: { entries: ['LR-2', 'LR-3'].map((id) => ({ kind: 'points', id })) },
      headers: { origin: club.url },
    })
    expect(cards.ok()).toBe(true)
    await page.goto('/dashboard')
    const due = page.getByRole('banner').getByRole('link', { name: '2 reviews due' })
    const [left, right] = [(await due.boundingBox())!, (await chip(page).boundingBox())!]
    expect(left.x + left.width).toBeLessThanOrEqual(right.x)
    await onlyAttempt(taker)
  })

  test('counts by the server’s clock and goes at zero', async () => {
    const { taker, page } = await begin()
    await page.goto(nowhere)
    await club.moveDeadline(taker, 8)
    const other = await at('/dashboard', taker)
    const digits = async () => Number(/0:(\d\d) left/.exec(await chip(other.page).innerText())![1])
    const [shown, { left }] = await Promise.all([digits(), onlyAttempt(taker)])
    expect(Math.abs(shown - left)).toBeLessThanOrEqual(1.5)
    await gone(other.page)
  })
})

describe('TAKE-11 leaving a running attempt', () => {
  const question = 'Leave this page while the clock runs on?'

  test('asks nothing at a reload, at its submission, and after its end', async () => {
    const { page } = await begin()
    const asked = answerQuestions(page, () => true)
    for (const [place, choice] of choicesFor('simple').entries()) {
      await choose(page, choice)
      if (place < 5) await page.getByRole('button', { name: 'Next' }).click()
    }
    await page.reload()
    await page.getByRole('button', { name: 'Submit Test' }).click()
    await page.getByRole('heading', { name: 'Test Complete!' }).waitFor()
    await page.getByRole('link', { name: 'View All Scores' }).click()
    await page.getByRole('heading', { name: 'Student Dashboard' }).waitFor()
    await gone(page)
    expect(asked).toEqual([])
  })

  test('asks nothing where none has begun', async () => {
    const { page } = await at('/test/simple')
    const asked = answerQuestions(page, () => true)
    await page.getByRole('button', { name: 'Begin Questions' }).waitFor()
    await page.getByRole('link', { name: 'Student' }).click()
    await page.getByRole('heading', { name: 'Student Dashboard' }).waitFor()
    expect(asked).toEqual([])
    // The positive control: once it has begun, the same link asks.
    await page.getByRole('link', { name: 'Simple Test', exact: true }).click()
    await page.getByRole('button', { name: 'Begin Questions' }).click()
    await option(page, 0).waitFor()
    expect(await shownSeconds(page)).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Student' }).click()
    await expect.poll(() => asked).toEqual([question])
  })

  test('asks after a test of its own, whichever runs elsewhere', async () => {
    const { page } = await openMockExam()
    const asked = answerQuestions(page, () => true)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Student' }).click()
    await page.getByRole('heading', { name: 'Student Dashboard' }).waitFor()
    expect(asked).toEqual([])
    await chip(page).waitFor()
  })

  test('by a link or the back button warns once that the clock runs on, and a no stays', async () => {
    const { taker, page } = await at('/dashboard')
    await page.getByRole('link', { name: 'Mock Exam' }).click()
    // Until it is there, the dashboard has options of its own.
    await page.getByRole('timer').waitFor()
    await choose(page, 1)
    let isLeaving = false
    const asked = answerQuestions(page, () => isLeaving)
    await page.getByRole('link', { name: 'Student' }).click()
    await expect.poll(() => asked).toEqual([question])
    await page.goBack()
    await expect.poll(() => asked).toEqual([question, question])
    // The step back has been made, and is taken back.
    await page.waitForURL('**/mock-exam')
    await option(page, 1).waitFor()

    isLeaving = true
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Case Studies' }).waitFor()
    expect(asked.length).toBe(3)
    await chip(page).click()
    await option(page, 0).waitFor()
    // They know.
    await page.getByRole('link', { name: 'Student' }).click()
    await page.getByRole('heading', { name: 'Student Dashboard' }).waitFor()
    expect(asked.length).toBe(3)
    expect((await onlyAttempt(taker)).choices[0]).toBe(1)
  })
})
