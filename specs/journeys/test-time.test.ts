import './built-web.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyOf } from '../kit/exams.ts'
import { choose, forgetConnectionErrors, isSaved, option } from './exam-steps.ts'
import { club, onlyAttempt, visit } from './exam-visits.ts'
import { begin, path } from './test-visits.ts'

describe('a featured test', () => {
  beforeAll(() => club.feature('simple'))

  test('TAKE-3 what is chosen offline waits, is counted, and arrives', async () => {
    const visitor = await begin()
    const { taker, page, context } = visitor
    await context.setOffline(true)
    for (let at = 0; at < 3; at++) {
      await option(page, at).click()
      await page.getByText(`Offline, ${at + 1} waiting`).waitFor()
      await page.getByRole('button', { name: 'Next' }).click()
    }
    expect((await onlyAttempt(taker)).choices).toEqual([-1, -1, -1, -1, -1, -1])
    await context.setOffline(false)
    await isSaved(page).waitFor()
    expect((await onlyAttempt(taker)).choices).toEqual([0, 1, 2, -1, -1, -1])
    forgetConnectionErrors(visitor)
  })

  test('TAKE-4 at zero it is submitted by itself, once', async () => {
    const visitor = await begin()
    const { taker, page, context } = visitor
    const other = await visit(path, { context })
    await option(other.page, 0).waitFor()
    await club.moveDeadline(taker, 4)
    await choose(page, keyOf(0))
    for (const screen of [page, other.page])
      await screen.getByText('You answered 1 out of 6').waitFor({ timeout: 30_000 })
    await page.getByText('The time was up').waitFor()
    expect(await onlyAttempt(taker)).toMatchObject({ correct: 1, closed_by: 'clock' })
  })
})
