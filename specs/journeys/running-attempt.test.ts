import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { onlyAttempt } from './exam-visits.ts'
import { chip, gone } from './running-attempt-visits.ts'
import { begin } from './test-visits.ts'

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
})
