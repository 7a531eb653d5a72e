import './built-web.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { submitTest } from '@contract/exams.ts'
import { ask, person, type Person } from '../kit/cases.ts'
import { anExam, bySection, choicesFor, keyOf } from '../kit/exams.ts'
import { club, sql } from '../kit/platform.ts'
import { nowhere, shownSeconds } from './exam-steps.ts'
import { overflow, settle } from './page-layout.ts'
import { barriers } from './barriers.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)
let exam: string
beforeAll(async () => {
  const { rows } = await sql().query('select private.store_exam($1) as id', [
    anExam('complex', {
      is_featured: false,
      cases: [{ diagnosis: 'Liver Qi Stagnation', scenario: 'She sighs many times an hour.' }],
    }),
  ])
  exam = rows[0].id
  await sql().query('update private.exams set first_featured_at = now() where id = $1', [exam])
})

/** A member who has taken a test, two of its six answers wrong, at a page. */
async function learner(path: string, options: { width?: number; scheme?: 'dark' } = {}, known?: Person) {
  const who = known ?? (await person())
  if (!known) await ask(who, submitTest, { test_id: exam, answers: bySection(choicesFor('complex', 2)) })
  const visitor = await visit(nowhere, options)
  await visitor.page.request.post('/api/auth/login', {
    data: { email: who.email, password: who.password },
    headers: { origin: club.url },
  })
  await visitor.page.goto(path)
  return { who, ...visitor }
}
const practicesOf = async (who: Person) =>
  (await sql().query('select * from public.practices where user_id = $1 order by started_at', [who.id])).rows
/** The number in the words of the question in sight, by which its key is known. */
const numberIn = async (page: Page) =>
  Number(/Question (\d+): which/.exec(await page.locator('[data-sheet]').innerText())![1]) - 1

test('PRAC-7: a tutor explains each answer, goes on after a reload and elsewhere, and ends with what to practise again', async () => {
  const { who, page } = await learner('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Practice' }).click()
  await page.getByRole('heading', { name: 'Practice', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByText('Question 1 of 6').waitFor()
  // The case stands beside its question.
  await page.getByRole('region', { name: 'Case scenario' }).getByText('She sighs').waitFor()
  expect(await overflow(page)).toBe('')
  expect(await barriers(page)).toEqual([])

  const first = await numberIn(page)
  const wrong = (keyOf(first) + 1) % 4
  const other = (keyOf(first) + 2) % 4
  await page.keyboard.press('x')
  await page.keyboard.press(String(other + 1))
  await page.getByRole('button', { name: `Strike out option ${other + 1}`, pressed: true }).waitFor()
  await page.keyboard.press('f')
  await page.getByRole('button', { name: /Flagged/ }).waitFor()
  await page.keyboard.press('abcd'[wrong]!)
  await page.getByText('Correct answer').waitFor()
  await page.getByText(/Xantho says why/).waitFor()
  expect((await practicesOf(who))[0]).toMatchObject({ mode: 'tutor', submitted_at: null })
  expect(await barriers(page)).toEqual([])

  await page.keyboard.press('n')
  await page.getByText('Question 2 of 6').waitFor()
  expect(await page.getByText('Correct answer').count()).toBe(0)
  await page.keyboard.press(String(keyOf(await numberIn(page)) + 1))
  await page.getByText('Correct answer').waitFor()
  await expect.poll(async () => (await practicesOf(who))[0].choices.slice(0, 2)).not.toContain(-1)

  await page.reload()
  await page.getByText('2 answered').waitFor()
  const phone = await learner('/practice', { width: 380, scheme: 'dark' }, who)
  await phone.page.getByText('Question 3 of 6').waitFor()
  expect(await overflow(phone.page)).toBe('')
  const next = (await phone.page.getByRole('button', { name: 'Next' }).boundingBox())!
  expect(next.y + next.height).toBeLessThanOrEqual(800)
  expect(next.y).toBeGreaterThan(600)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'End practice' }).click()
  await page.getByRole('heading', { name: 'Practice complete' }).waitFor()
  await page.getByText('You answered 1 out of 6 questions correctly').waitFor()
  await page.getByRole('row', { name: /1 of 1/ }).waitFor()
  await settle(page)
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Practise these again' }).click()
  await page.getByText('Question 1 of 5').waitFor()
  expect(await practicesOf(who)).toHaveLength(2)
})

test('PRAC-8: timed practice shows its clock and explains nothing before the end', async () => {
  const { who, page } = await learner('/practice')
  await page.getByRole('button', { name: /10 minutes/ }).click()
  await page.getByRole('timer').waitFor()
  expect(await shownSeconds(page)).toBeGreaterThan(500)
  await page.keyboard.press('1')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await page.getByText('Correct answer').count()).toBe(0)
  await page.keyboard.press('2')
  await expect.poll(async () => (await practicesOf(who))[0].choices[0]).toBe(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'End practice' }).click()
  await page.getByRole('heading', { name: 'Practice complete' }).waitFor()
  await page.getByText('Correct answer').first().waitFor()
})

test('PRAC-9: without going back questions come one by one, on every device, and the practice ends with the last', async () => {
  const { who, page } = await learner('/practice')
  await page.getByRole('button', { name: /^No going back.*not a predicted score.*6 so far/ }).click()
  await page.getByText('Question 1 of 6').waitFor()
  expect(await page.getByRole('button', { name: 'Previous' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await settle(page)
  expect(await overflow(page)).toBe('')
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('1')
  // Nothing is settled before Next.
  await page.keyboard.press('2')
  await page.keyboard.press('n')
  await page.getByText('Question 2 of 6').waitFor()
  expect(await page.getByText('Correct answer').count()).toBe(0)
  expect((await practicesOf(who))[0].choices[0]).toBe(1)

  const phone = await learner('/practice', { width: 380, scheme: 'dark' }, who)
  await phone.page.getByText('Question 2 of 6').waitFor()
  expect(await overflow(phone.page)).toBe('')
  const next = (await phone.page.getByRole('button', { name: 'Next' }).boundingBox())!
  expect(next.y).toBeGreaterThan(600)
  for (let number = 2; number <= 6; number++) {
    await phone.page.getByText(`Question ${number} of 6`).waitFor()
    await phone.page.keyboard.press('1')
    await phone.page.keyboard.press('n')
  }
  await phone.page.getByRole('heading', { name: 'Practice complete' }).waitFor()
  await phone.page.getByText('Practice, not a predicted score.').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Practice', level: 1 }).waitFor()
})

test('TODAY-1: the way from the weakest section chooses it', async () => {
  const { page } = await learner('/practice?section=points')
  await page.getByRole('checkbox', { name: 'Points', exact: false, checked: true }).waitFor()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByText('Question 1 of 1').waitFor()
})

test('PRAC-8: whoever has submitted nothing reads what to do first', async () => {
  const { page } = await learner('/practice', {}, await person())
  await page.getByRole('heading', { name: 'Nothing to practise yet' }).waitFor()
  await page.getByRole('link', { name: 'Simple Test' }).last().waitFor()
})
