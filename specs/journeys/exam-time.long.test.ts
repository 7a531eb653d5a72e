import { beforeAll, expect, test } from 'vitest'
import { keyOf } from '../kit/exams.ts'
import { choose, isSaved, option, shownSeconds } from './exam-steps.ts'
import { answerAll, begin, club, onlyAttempt, paths, visit } from './exam-visits.ts'
import { isOnTop } from './page-layout.ts'
import { expectFault, forgetConnectionErrors, forgiveFault, nowhere } from './visitors.ts'

beforeAll(() => club.feature('simple'))

test('TAKE-3: leaving an exam warns only while a choice is unsaved', async () => {
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

test('TAKE-3: every tab shows an unsaved choice, and if they are all killed, the next tab sends it', async () => {
  const visitor = await begin()
  const { taker, page, context } = visitor
  const other = await visit(paths.simple, { context })
  await option(other.page, 2).waitFor()
  const path = '**/api/attempts/*/answers'
  await context.route(path, (route) => route.abort())
  await option(page, 2).click()
  for (const tab of [page, other.page]) await tab.getByText(/^(Saving|Offline, 1 waiting)$/).waitFor()
  await expect.poll(() => option(other.page, 2).getAttribute('aria-pressed')).toBe('true')
  for (const tab of [page, other.page]) await tab.close({ runBeforeUnload: false })
  await context.unroute(path)
  const next = await visit(paths.simple, { context })
  await isSaved(next.page).waitFor()
  await expect.poll(async () => (await onlyAttempt(taker)).choices[0]).toBe(2)
  await expect.poll(() => option(next.page, 2).getAttribute('aria-pressed')).toBe('true')
  for (const one of [visitor, other]) forgetConnectionErrors(one)
})

test('TAKE-3, TAKE-6: offline on a phone, timer and progress stay visible', async () => {
  const visitor = await begin('simple', { width: 380 })
  const { page, context } = visitor
  await page.setViewportSize({ width: 380, height: 400 })
  await context.setOffline(true)
  await option(page, 1).click()
  const parts = ['You are offline. This page may be', 'Question 1 of 6', 'Offline, 1 waiting'].map((words) =>
    page.getByText(words),
  )
  for (const part of parts) await part.waitFor()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect
    .poll(() => Promise.all([...parts, page.getByRole('timer')].map(isOnTop)))
    .toEqual([true, true, true, true])
  await context.setOffline(false)
  await page.getByText('Offline, 1 waiting').waitFor({ state: 'detached' })
  forgetConnectionErrors(visitor)
})

test('TAKE-4: the result names the choices that arrived after the end of time', async () => {
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

test('TAKE-4: an attempt whose time runs out while the server is down still gets a result', async () => {
  const visitor = await begin()
  const { taker, page } = visitor
  await club.moveDeadline(taker, 3)
  await choose(page, keyOf(0))
  let refused = 0
  let isDown = true
  await page.route(/\/api\/(attempts|tests)\//, (route) =>
    isDown && ++refused ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.getByText('You are offline. Your saved answers count').waitFor()
  await expect.poll(() => refused).toBeGreaterThan(2)
  isDown = false
  await page.getByText('You answered 1 out of 6').waitFor()
  expect(await page.getByText('Failed to submit').count()).toBe(0)
  forgiveFault(visitor, /503/)
})

test('TAKE-4: a member who returns after the end of time sees the result and the choices that came too late', async () => {
  const visitor = await begin()
  const { taker, page } = visitor
  await choose(page, keyOf(0))
  await page.route('**/api/attempts/*/answers', (route) => route.abort())
  await page.getByRole('button', { name: 'Next' }).click()
  await option(page, 0).click()
  await page.getByText('Offline, 1 waiting').waitFor()
  await page.goto(nowhere)
  await club.moveDeadline(taker, -6)
  await page.goto(paths.simple)
  await page.getByText('You answered 1 out of 6').waitFor()
  await page.getByText('Chosen too late to count: question 2.').waitFor()
  forgetConnectionErrors(visitor)
  expect(await onlyAttempt(taker)).toMatchObject({ correct: 1, closed_by: 'clock' })
})

test('TAKE-4: an attempt without a choice ends without a score', async () => {
  const visitor = await begin()
  const { taker, page } = visitor
  await page.goto(nowhere)
  await club.moveDeadline(taker, -6)
  await page.goto(paths.simple)
  await page.getByRole('heading', { name: 'The time ran out' }).waitFor()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('button', { name: 'Begin Questions' }).waitFor()
  expect(await club.attempts(taker)).toEqual([])
  await expectFault(visitor, /404/)
})

test('TAKE-4: a failed submission can be repeated, and repeating one whose response was lost gives one result', async () => {
  const visitor = await begin()
  const { taker, page } = visitor
  await answerAll(page)
  await page.route('**/api/tests/submit', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Submit Test' }).click()
  await page.getByText('Failed to submit test').waitFor()
  await page.route('**/api/tests/submit', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Submit Test' }).click()
  await page.getByText('You answered 6 out of 6').waitFor()
  expect(await onlyAttempt(taker)).toMatchObject({ score: 100, closed_by: 'member' })
  visitor.faults.splice(0)
})

test.each([26, -26])(
  'TAKE-6: setting the device clock by %i hours while offline does not change the time left',
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

test('TAKE-6: the timer is announced to screen readers on request, and can be hidden until the last minute', async () => {
  const { taker, page } = await begin()
  await club.moveDeadline(taker, 63)
  await choose(page, 0)
  await page.getByRole('button', { name: 'Hide timer' }).click()
  await page.getByText('Timer hidden').waitFor()
  await page.getByRole('button', { name: 'Announce time' }).click()
  await page.getByText(/^1 minute( \d seconds?)? left\./).waitFor()
  await expect.poll(() => page.getByRole('timer').innerText(), { timeout: 20_000 }).toMatch(/^(1:00|0:\d\d)$/)
  await page.getByText('1 minute left.', { exact: true }).waitFor({ state: 'attached' })
  expect(await page.getByRole('button', { name: 'Hide timer' }).count()).toBe(0)
})
