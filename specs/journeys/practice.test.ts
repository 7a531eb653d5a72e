import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { keyOf } from '../kit/exams.ts'
import { aGroup } from '../kit/groups.ts'
import { sql } from '../kit/platform.ts'
import { settle } from './page-layout.ts'
import { learner, practicesOf } from './practice-visits.ts'
import { follow } from './visitors.ts'

/** The number in the visible question's text, which determines its right option. */
const numberIn = async (page: Page) =>
  Number(/Question (\d+): which/.exec(await page.locator('[data-sheet]').innerText())![1]) - 1

test('PRAC-7: tutor mode explains each answered question, even after a reload', async () => {
  const { who, page } = await learner('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Practice' }).click()
  await page.getByRole('heading', { name: 'Practice', level: 1 }).waitFor()
  await page.getByText('Custom session').click()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByText('Question 1 of 6').waitFor()
  await page.getByRole('region', { name: 'Case scenario' }).getByText('She sighs').waitFor()

  const first = await numberIn(page)
  const wrong = (keyOf(first) + 1) % 4
  const other = (keyOf(first) + 2) % 4
  await page.keyboard.press('x')
  await page.keyboard.press(String(other + 1))
  await page.getByRole('button', { name: `Strike out option ${other + 1}`, pressed: true }).waitFor()
  await page.keyboard.press('f')
  await page.getByRole('button', { name: /Flagged/ }).waitFor()
  const asked = page.getByRole('heading', { level: 2, name: /Question \d+: which/ })
  const before = await asked.boundingBox()
  await page.keyboard.press('abcd'[wrong]!)
  await page.getByText('Correct answer').waitFor()
  // The explanation replaces the options and moves nothing above them.
  expect(await asked.boundingBox()).toEqual(before)
  await page.getByRole('button', { name: 'Report question 1' }).waitFor()
  await page.getByText(/Xantho says why/).waitFor()
  expect((await practicesOf(who))[0]).toMatchObject({ mode: 'tutor', submitted_at: null })

  await page.keyboard.press('n')
  await page.getByText('Question 2 of 6').waitFor()
  expect(await page.getByText('Correct answer').count()).toBe(0)
  await page.keyboard.press(String(keyOf(await numberIn(page)) + 1))
  await page.getByText('Correct answer').waitFor()
  await expect.poll(async () => (await practicesOf(who))[0].choices.slice(0, 2)).not.toContain(-1)

  await page.reload()
  await page.getByText('2 answered').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'End practice' }).click()
  await page.getByRole('heading', { name: 'Practice complete' }).waitFor()
  await page.getByText('You answered 1 out of 2 questions correctly').waitFor()
  await page.getByText('You answered 2 of 6 questions; the others do not count.').waitFor()
  await page.getByRole('row', { name: /1 of 1/ }).waitFor()
  await settle(page)
  await page.reload()
  await page.getByRole('button', { name: 'Practice these' }).click()
  await page.getByText('Question 1 of 1').waitFor()
  expect(await practicesOf(who)).toHaveLength(2)
})

test('GROUP-8: an assigned practice says what completes it and opens with its number of questions, and its result leads back', async () => {
  const owner = await person()
  const { who, page } = await learner('/dashboard')
  const id = await aGroup(owner, who)
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  // The practice bank has become smaller since.
  await sql().query(
    `insert into public.group_assignments (group_id, kind, questions, due_at) values ($1, 'practice', 12, $2)`,
    [id, due_at],
  )
  await follow(page, `/groups/${id}?tab=assignments`)
  await page.getByText('You are done when you answer this many questions in one practice.').waitFor()
  await page.getByRole('link', { name: 'Practice: 12 questions', exact: true }).click()
  await page.getByRole('radio', { name: '12', checked: true }).waitFor()
  await page
    .getByText('6 of 6 matching questions. The assignment asks for 12. Tests that you take add more.')
    .waitFor()

  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByText('Question 1 of 6').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'End practice' }).click()
  await page.getByRole('heading', { name: 'Practice complete' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Back to Evening class' }).click()
  await page.waitForURL(`**/groups/${id}?tab=assignments`)
})
