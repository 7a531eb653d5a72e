import './built-web.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { storageKeys } from '../../web/src/lib/storage-keys.ts'
import { keyOf } from '../kit/exams.ts'
import { choose, forgetConnectionErrors, isSaved, nowhere, option, shownSeconds } from './exam-steps.ts'
import { club, visit, onlyAttempt } from './exam-visits.ts'
import { path, begin } from './test-visits.ts'

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

  test('TAKE-3 what a killed tab could not send goes out with the next one', async () => {
    const visitor = await begin()
    const { taker, page, context } = visitor
    await page.route('**/api/attempts/*/answers', (route) => route.abort())
    await option(page, 2).click()
    await page.getByText('Offline, 1 waiting').waitFor()
    // A profile in memory forgets a database that nobody holds open; one on a disk does not.
    const holder = await visit('/healthz', { context })
    await holder.page.evaluate(
      (name) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open(name)
          Object.assign(window, { opening })
          opening.addEventListener('success', () => resolve())
        }),
      storageKeys.answers,
    )
    await page.close({ runBeforeUnload: false })
    const next = await visit(path, { context })
    await isSaved(next.page).waitFor()
    await expect.poll(async () => (await onlyAttempt(taker)).choices[0]).toBe(2)
    await expect.poll(() => option(next.page, 2).getAttribute('aria-pressed')).toBe('true')
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

  test('TAKE-6 it is announced, said when asked, and hidden until the last minute', async () => {
    const { taker, page } = await begin()
    await club.moveDeadline(taker, 63)
    await choose(page, 0)
    await page.getByRole('button', { name: 'Hide timer' }).click()
    await page.getByText('Timer hidden').waitFor()
    await page.getByRole('button', { name: 'Announce time' }).click()
    await page.getByText(/^1 minute( \d seconds?)? left\./).waitFor()
    await expect
      .poll(() => page.getByRole('timer').innerText(), { timeout: 20_000 })
      .toMatch(/^(1:00|0:\d\d)$/)
    await page.getByText('1 minute left.', { exact: true }).waitFor({ state: 'attached' })
    expect(await page.getByRole('button', { name: 'Hide timer' }).count()).toBe(0)
  })

  test('TAKE-6 extra time is shown beside the usual', async () => {
    const taker = await club.newTaker()
    await club.database.query('update public.accounts set time_factor = 1.5 where profile_id = $1', [
      taker.id,
    ])
    const { page } = await visit(nowhere)
    await club.enter(page, taker, path)
    await page.getByText('13:30 (extended from 9:00)').waitFor()
    await page.getByRole('button', { name: 'Begin Questions' }).click()
    await option(page, 0).waitFor()
    expect(await shownSeconds(page)).toBeGreaterThan(800)
  })
})
