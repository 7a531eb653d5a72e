import { beforeAll, expect, test } from 'vitest'
import { keyOf } from '../kit/exams.ts'
import { choose, isSaved, option } from './exam-steps.ts'
import { begin, club, onlyAttempt, paths, visit } from './exam-visits.ts'
import { forgetConnectionErrors, forgiveFault, nowhere } from './visitors.ts'

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
