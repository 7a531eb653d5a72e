import './built-web.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { choicesFor, keyOf } from '../kit/exams.ts'
import { choose, nowhere, option } from './exam-steps.ts'
import { club, visit, onlyAttempt } from './exam-visits.ts'
import { path, begin } from './test-visits.ts'

describe('a featured test', () => {
  beforeAll(() => club.feature('simple'))

  test('TAKE-2 TAKE-4 a second tab follows each choice, and is read-only at once after the submission', async () => {
    const visitor = await begin()
    const { taker, page, context } = visitor
    const other = await visit(path, { context })
    await other.page.getByText('Question 1 of 6').waitFor()
    for (const [at, place] of choicesFor('simple').entries()) {
      await choose(page, place)
      if (at < 5) await page.getByRole('button', { name: 'Next' }).click()
    }
    await expect.poll(() => option(other.page, keyOf(0)).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Submit Test' }).click()
    for (const screen of [page, other.page]) await screen.getByText('You answered 6 out of 6').waitFor()
    expect(await onlyAttempt(taker)).toMatchObject({ score: 100 })
  })

  test('TAKE-2 TAKE-4 another device goes on, and is notified when it is over', async () => {
    const laptop = await begin()
    const { taker, page } = laptop
    await choose(page, 3)
    const phone = await visit(nowhere, { width: 380 })
    await club.enter(phone.page, taker, path)
    await phone.page.getByText('Question 2 of 6').waitFor()
    for (let at = 1; at < 6; at++) {
      await choose(phone.page, 0)
      if (at < 5) await phone.page.getByRole('button', { name: 'Next' }).click()
    }
    await phone.page.getByRole('button', { name: 'Submit Test' }).click()
    for (const screen of [page, phone.page])
      await screen.getByRole('heading', { name: 'Test Complete!' }).waitFor({ timeout: 20_000 })
    expect((await onlyAttempt(taker)).choices).toEqual([3, 0, 0, 0, 0, 0])
  })
})
