import './built-web.ts'
import { expect, test } from 'vitest'
import { rowOf, toast } from './admin-steps.ts'
import { acceptDialogs } from './case-steps.ts'
import { type Taker } from './exam-steps.ts'
import { club, visit } from './exam-visits.ts'
import { openMenu, pressInMenu } from './row-menu.ts'
import { forgiveFault, nowhere, signIn } from './visitors.ts'

async function openAs(taker: Taker, path: string, options: { width?: number; scheme?: 'dark' } = {}) {
  const visitor = await visit(nowhere, options)
  await signIn(visitor.page, taker)
  await visitor.page.goto(path)
  return visitor
}
async function newAdmin() {
  const admin = await club.newTaker()
  await club.database.query('update public.profiles set is_admin = true where id = $1', [admin.id])
  return admin
}

test('PRAC-11, PRAC-13: a new member practices a test that an admin has added to the bank', async () => {
  await club.feature('simple', {
    is_featured: false,
    cases: [{ diagnosis: 'Liver Qi Stagnation', scenario: 'She sighs many times an hour.' }],
  })
  const learner = await club.newTaker()
  const visitor = await openAs(learner, '/practice')
  const { page } = visitor
  // The page asks for a featured test, and there is none.
  forgiveFault(visitor, /404/)
  await page.getByRole('heading', { name: 'Nothing to practice yet' }).waitFor()

  const one = await openAs(await newAdmin(), '/admin?tab=tests')
  const other = await openAs(await newAdmin(), '/admin?tab=tests')
  const asked: string[] = []
  await acceptDialogs(one.page, asked)
  const row = rowOf(one.page, 'Simple')
  await pressInMenu(row, 'Add to the practice bank')
  await toast(one.page, 'Practice bank updated')
  expect(asked).toEqual([expect.stringMatching(/^Add this test to the practice bank\?/)])
  await row.getByText('Practice bank', { exact: true }).waitFor()
  // TAKE-9: an admin can preview a test of the bank, which members cannot take.
  const menu = await openMenu(row)
  expect(await menu.getByRole('link', { name: 'Test' }).getAttribute('href')).toMatch(
    /^\/test\/simple\?preview=/,
  )
  expect(await menu.getByRole('button', { name: 'Set Featured' }).count()).toBe(0)
  await one.page.keyboard.press('Escape')
  await rowOf(other.page, 'Simple').getByText('Practice bank', { exact: true }).waitFor()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^and \d+ more/ }).click()
  await page.getByRole('link', { name: /^Take a short practice/ }).click()
  await page.getByText('Custom session').click()
  await page.getByRole('radio', { name: /^The practice bank/ }).check()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByText('Question 1 of 6').waitFor()
  await page.getByRole('region', { name: 'Case scenario' }).getByText('She sighs').waitFor()
  await page.keyboard.press('1')
  await page
    .getByText(/Xantho/)
    .first()
    .waitFor()

  await pressInMenu(row, 'Remove from the practice bank')
  await rowOf(other.page, 'Simple').getByText('Practice bank', { exact: true }).waitFor({ state: 'detached' })
  const known = 'Its answers are known from the practice bank, so it can no longer be featured.'
  await row.getByText(known).waitFor()
  await page.reload()
  await page.getByText('1 answered').waitFor()
  const late = await openAs(await club.newTaker(), '/practice')
  forgiveFault(late, /404/)
  await late.page.getByRole('heading', { name: 'Nothing to practice yet' }).waitFor()
})
