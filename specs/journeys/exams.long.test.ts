import { beforeEach, expect, test } from 'vitest'
import { keyOf } from '../kit/exams.ts'
import { choose, option } from './exam-steps.ts'
import { answerAll, begin, club, enter, onlyAttempt, paths, visit } from './exam-visits.ts'
import { expectFault, forgiveFault, nowhere } from './visitors.ts'

beforeEach(async () => {
  await club.database.query('delete from private.exams')
})

test('TAKE-1: an exam page says so if no exam is featured', async () => {
  const visitor = await visit(nowhere)
  const { page } = visitor
  for (const [path, words] of [
    [paths.mock, 'No mock exam available'],
    [paths.simple, 'No test available'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { name: words }).waitFor()
    await expectFault(visitor, /404/)
  }
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.waitForURL('**/dashboard')
})

test('TAKE-1: if an admin deletes a test before the member starts it, the next featured test starts instead', async () => {
  const feature = (scenario: string) => club.feature('simple', { cases: [{ diagnosis: 'Qi', scenario }] })
  const gone = await feature('He coughs at night.')
  const visitor = await enter(paths.simple)
  const { page } = visitor
  await page.getByText('He coughs at night.').waitFor()
  await club.database.query('delete from private.exams where id = $1', [gone])
  await feature('She sighs.')
  await page.getByRole('button', { name: 'Begin Questions' }).click()
  await page.getByText('She sighs.').waitFor()
  await expectFault(visitor, /404/)
  await club.database.query('delete from private.exams')
  await page.getByRole('button', { name: 'Begin Questions' }).click()
  await page.getByRole('heading', { name: 'No test available' }).waitFor()
  forgiveFault(visitor, /404/)
})

test('TAKE-2: a link to the mock exam does not start its clock before the member confirms', async () => {
  await club.feature('mock')
  const { taker, page } = await enter('/dashboard')
  await page.getByRole('link', { name: 'Mock Exam', exact: true }).click()
  await page.getByText('90 questions, 135 minutes, the clock starts at once.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Start Mock Exam' }).waitFor()
  expect(await club.attempts(taker)).toEqual([])
  await page.getByRole('button', { name: 'Start Mock Exam' }).click()
  await page.getByRole('timer').waitFor()
})

test.each(['simple', 'mock'] as const)(
  'TAKE-2: an open attempt continues on every device after its exam is replaced or deleted: %s',
  async (kind) => {
    await club.feature(kind)
    const { taker, page } = await begin(kind)
    await choose(page, 2)
    await club.feature(kind)
    const phone = await enter(paths[kind], taker, { width: 380 })
    await phone.page.getByRole('timer').waitFor()
    await club.database.query('delete from private.exams')
    await page.reload()
    await page.getByRole('timer').waitFor()
    const tablet = await enter(paths[kind], taker)
    await tablet.page.getByRole('timer').waitFor()
    await option(tablet.page, 1).click()
    await expect
      .poll(async () => (await onlyAttempt(taker)).choices.filter((choice) => choice >= 0).length)
      .toBeGreaterThan(0)
  },
)

test('TAKE-2, TAKE-4: a second tab shows each choice and then the result', async () => {
  await club.feature('simple')
  const { taker, page, context } = await begin()
  const other = await visit(paths.simple, { context })
  await other.page.getByText('Question 1 of 6').waitFor()
  await answerAll(page)
  await expect.poll(() => option(other.page, keyOf(0)).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Submit Test' }).click()
  for (const screen of [page, other.page]) await screen.getByText('You answered 6 out of 6').waitFor()
  expect(await onlyAttempt(taker)).toMatchObject({ score: 100 })
})

test('TAKE-2, TAKE-4: a member continues a test on another device, and both show the result', async () => {
  await club.feature('simple')
  const { taker, page } = await begin()
  await choose(page, 3)
  const phone = await enter(paths.simple, taker, { width: 380 })
  await phone.page.getByText('Question 2 of 6').waitFor()
  await answerAll(phone.page, [0, 0, 0, 0, 0])
  await phone.page.getByRole('button', { name: 'Submit Test' }).click()
  for (const screen of [page, phone.page])
    await screen.getByRole('heading', { name: 'Test Complete!' }).waitFor({ timeout: 20_000 })
  expect((await onlyAttempt(taker)).choices).toEqual([3, 0, 0, 0, 0, 0])
})

test('TAKE-8: after the tab with the result is closed, another tab shows the test again', async () => {
  await club.feature('simple')
  const { page, context } = await begin()
  await answerAll(page)
  await page.getByRole('button', { name: 'Submit Test' }).click()
  await page.getByRole('heading', { name: 'Test Complete!' }).waitFor()
  const second = await visit(paths.simple, { context })
  await page.close()
  await second.page.getByRole('button', { name: 'Begin Questions' }).waitFor()
})

test('TAKE-9: an admin previews a test by its id without starting an attempt', async () => {
  const preview = `${paths.simple}?preview=${await club.feature('simple')}`
  const member = await enter(preview)
  await member.page.getByRole('link', { name: 'Back to Dashboard' }).waitFor()
  await expectFault(member, /403/)
  const { taker } = member
  await club.database.query('update public.profiles set is_admin = true where id = $1', [taker.id])
  const { page } = await enter(preview, taker)
  await page.getByText('Nothing here is timed or recorded.').waitFor()
  await page.getByText('6. Question 6: which fits the case?').waitFor()
  expect(await page.getByRole('button', { name: 'Begin Questions' }).count()).toBe(0)
  expect(await club.attempts(taker)).toEqual([])
})
