import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { choose, nowhere, option } from './exam-steps.ts'
import { club, onlyAttempt } from './exam-visits.ts'
import { begin } from './test-visits.ts'
import { chip, gone, at, answerQuestions } from './running-attempt-visits.ts'

describe('TAKE-10 a running attempt is in the header', () => {
  test('of every page but its own, and leads back to it, after a reload too', async () => {
    const { taker, page } = await begin()
    await page.getByRole('timer').waitFor()
    expect(await chip(page).count()).toBe(0)
    for (const path of ['/dashboard', '/', '/student', '/test/complex', '/nowhere']) {
      await page.goto(path)
      expect(await chip(page).innerText()).toMatch(/^Simple test, (9|10) min left$/)
    }
    await page.reload()
    expect(await chip(page).innerText()).toMatch(/^Simple test, (9|10) min left$/)
    await chip(page).click()
    await page.getByRole('timer').waitFor()
    await gone(page)
    await onlyAttempt(taker)
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
