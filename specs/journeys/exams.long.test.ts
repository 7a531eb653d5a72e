import { beforeEach, expect, test } from 'vitest'
import { choose } from './exam-steps.ts'
import { answerAll, begin, club, enter, onlyAttempt, paths, visit } from './exam-visits.ts'
import { expectFault, nowhere } from './visitors.ts'

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
