import './built-web.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { storageKeys } from '../../web/src/lib/storage-keys.ts'
import { choicesFor, keyOf } from '../kit/exams.ts'
import { choose, forgetConnectionErrors, isSaved, nowhere, option, shownSeconds } from './exam-steps.ts'
import { isOnTop } from './page-layout.ts'
import { expectFault, forgiveFault } from './visitors.ts'
import { club, onlyAttempt, visit } from './exam-visits.ts'
import { begin, path } from './test-visits.ts'

describe('a featured test', () => {
  beforeAll(() => club.feature('simple'))

  test('TAKE-3 leaving warns while something is unsaved, and not otherwise', async () => {
    const visitor = await begin()
    const { page } = visitor
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await choose(page, 1)
    await page.reload()
    await option(page, 1).waitFor()
    expect(asked).toEqual([])
    await page.route('**/api/attempts/*/answers', (route) => route.abort())
    await option(page, 2).click()
    await page.getByText('Offline, 1 waiting').waitFor()
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    forgetConnectionErrors(visitor)
  })

  test.each([1280, 380])(
    'TAKE-3 TAKE-6 offline the clock and what waits stay in sight below the notice, %i wide',
    async (width) => {
      const visitor = await begin({ width })
      const { page, context } = visitor
      // Lower than what stands in it.
      await page.setViewportSize({ width, height: 400 })
      await context.setOffline(true)
      await option(page, 1).click()
      const parts = ['You are offline. What you see', 'Question 1 of 6', 'Offline, 1 waiting'].map((words) =>
        page.getByText(words),
      )
      for (const part of parts) await part.waitFor()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect
        .poll(() => Promise.all([...parts, page.getByRole('timer')].map(isOnTop)))
        .toEqual([true, true, true, true])
      // A step to the next question leaves its beginning in sight too.
      await page.getByRole('button', { name: 'Next' }).click()
      const asked = page.locator('h2[data-led]')
      await asked.filter({ hasText: 'Question 2' }).waitFor()
      await expect.poll(() => isOnTop(asked)).toBe(true)
      await context.setOffline(false)
      await page.getByText('Offline, 1 waiting').waitFor({ state: 'detached' })
      forgetConnectionErrors(visitor)
    },
  )

  test('TAKE-4 what was chosen offline after the end is named in the result', async () => {
    const visitor = await begin()
    const { taker, page, context } = visitor
    await choose(page, keyOf(0))
    await context.setOffline(true)
    await club.moveDeadline(taker, -6)
    for (const _ of [2, 3]) {
      await page.getByRole('button', { name: 'Next' }).click()
      await option(page, 0).click()
    }
    await page.getByText('Offline, 2 waiting').waitFor()
    await context.setOffline(false)
    await page.getByText('You answered 1 out of 6').waitFor()
    await page.getByText('Chosen too late to count: questions 2 and 3.').waitFor()
    forgetConnectionErrors(visitor)
    forgiveFault(visitor, /409/)
  })

  test('TAKE-4 an attempt that runs out while the server is down ends in a result and shows no failure', async () => {
    const visitor = await begin()
    const { taker, page } = visitor
    await club.moveDeadline(taker, 3)
    await choose(page, keyOf(0))
    let refused = 0
    let isDown = true
    await page.route(/\/api\/(attempts|tests)\//, (route) =>
      isDown && ++refused ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await page.getByText('You are offline. What was saved counts').waitFor()
    await expect.poll(() => refused).toBeGreaterThan(2)
    expect(await page.getByText('Failed to submit').count()).toBe(0)
    isDown = false
    await page.getByText('You answered 1 out of 6').waitFor()
    expect(await page.getByText('Failed to submit').count()).toBe(0)
    forgiveFault(visitor, /503/)
  })

  test('TAKE-4 a time that runs out while nobody looks still ends in a result', async () => {
    const { taker, page } = await begin()
    await choose(page, keyOf(0))
    await page.goto(nowhere)
    await club.moveDeadline(taker, -6)
    await page.goto(path)
    await page.getByText('You answered 1 out of 6').waitFor()
    expect(await onlyAttempt(taker)).toMatchObject({ correct: 1, closed_by: 'clock' })
  })

  test('TAKE-4 where nothing was answered in time, there is nothing to score', async () => {
    const visitor = await begin()
    const { taker, page } = visitor
    await page.goto(nowhere)
    await club.moveDeadline(taker, -6)
    await page.goto(path)
    await page.getByRole('heading', { name: 'The time ran out' }).waitFor()
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('button', { name: 'Begin Questions' }).waitFor()
    expect(await club.attempts(taker)).toEqual([])
    await expectFault(visitor, /404/)
  })

  test('TAKE-4 a submission whose answer was lost is one result', async () => {
    const visitor = await begin()
    const { taker, page } = visitor
    let submits = 0
    await page.route('**/api/tests/submit', async (route) => {
      submits++
      await route.fetch()
      await route.abort()
    })
    for (const [at, place] of choicesFor('simple').entries()) {
      await choose(page, place)
      if (at < 5) await page.getByRole('button', { name: 'Next' }).click()
    }
    await page.getByRole('button', { name: 'Submit Test' }).click()
    await page.getByText('You answered 6 out of 6').waitFor()
    expect(submits).toBe(1)
    expect(await onlyAttempt(taker)).toMatchObject({ score: 100, closed_by: 'member' })
    visitor.faults.splice(0)
  })

  test('TAKE-4 a submission that does not arrive says so, and can be made again', async () => {
    const visitor = await begin()
    const { taker, page } = visitor
    await page.route('**/api/tests/submit', (route) => route.abort(), { times: 1 })
    for (const [at, place] of choicesFor('simple').entries()) {
      await choose(page, place)
      if (at < 5) await page.getByRole('button', { name: 'Next' }).click()
    }
    await page.getByRole('button', { name: 'Submit Test' }).click()
    await page.getByText('Failed to submit test').waitFor()
    await page.getByRole('button', { name: 'Submit Test' }).click()
    await page.getByText('You answered 6 out of 6').waitFor()
    expect(await onlyAttempt(taker)).toMatchObject({ score: 100 })
    forgetConnectionErrors(visitor)
  })

  test('TAKE-6 the time is the server’s, whatever this computer’s clock says', async () => {
    const taker = await club.newTaker()
    const visitor = await visit(nowhere)
    const { page } = visitor
    await page.addInitScript(() => {
      const now = Date.now
      Date.now = () => now() + 26 * 3_600_000
    })
    await club.enter(page, taker, path)
    await page.getByRole('button', { name: 'Begin Questions' }).click()
    await choose(page, 0)
    const [shown, { left }] = await Promise.all([shownSeconds(page), onlyAttempt(taker)])
    expect(Math.abs(shown - left)).toBeLessThanOrEqual(1)
  })

  test.each([26, -26])(
    'TAKE-6 a device clock set by %i hours while offline changes nothing',
    async (hours) => {
      const visitor = await begin()
      const { taker, page, context } = visitor
      await choose(page, 0)
      await context.setOffline(true)
      const before = await shownSeconds(page)
      await page.evaluate((shift) => {
        const now = Date.now
        Date.now = () => now() + shift
      }, hours * 3_600_000)
      await expect.poll(() => shownSeconds(page)).not.toBe(before)
      const [shown, { left }] = await Promise.all([shownSeconds(page), onlyAttempt(taker)])
      expect(Math.abs(shown - left)).toBeLessThanOrEqual(1)
      await option(page, 1).click()
      await page.getByText('Offline, 1 waiting').waitFor()
      await context.setOffline(false)
      await isSaved(page).waitFor()
      expect(await onlyAttempt(taker)).toMatchObject({ submitted_at: null, choices: { 0: 1 } })
      forgetConnectionErrors(visitor)
    },
  )

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
      storageKeys.answers(taker.id),
    )
    await page.close({ runBeforeUnload: false })
    const next = await visit(path, { context })
    await isSaved(next.page).waitFor()
    await expect.poll(async () => (await onlyAttempt(taker)).choices[0]).toBe(2)
    await expect.poll(() => option(next.page, 2).getAttribute('aria-pressed')).toBe('true')
    forgetConnectionErrors(visitor)
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
