import './built-web.ts'
import { expect, test } from 'vitest'
import { addRecallCards } from '@contract/recall.ts'
import { ask, person } from '../kit/cases.ts'
import { giveRole, makeMember } from '../kit/platform.ts'
import { visit, visitAs } from './club-visits.ts'
import { signIn } from './visitors.ts'

test('NAV-1: the header links the pages of the member’s role in one line', async () => {
  const { page } = await visit('/library')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const names = async () => (await links.allTextContents()).map((text) => text.replace(/\d.*/, ''))
  const forAll = ['Cases', 'Library', 'Practice', 'Simple Test', 'Complex Test', 'Mock Exam']
  await expect.poll(names).toEqual(forAll)

  const who = await makeMember()
  await signIn(page, who)
  await page.reload()
  await expect.poll(names).toEqual([...forAll, 'Student'])
  await giveRole(who.id, 'is_study_master')
  await giveRole(who.id, 'is_moderator')
  await expect.poll(names).toEqual([...forAll, 'Student', 'Create', 'Moderation'])
  await giveRole(who.id, 'is_admin')
  await expect.poll(names).toEqual([...forAll, 'Student', 'Create', 'Admin'])
  const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('NAV-1, NAV-2: the account menu leads to due reviews and closes when a dialog opens', async () => {
  const who = await person()
  await ask(who, addRecallCards, { entries: [{ kind: 'points', id: 'LR-3' }] })
  const { page } = await visitAs(who, '/library')
  await page.getByRole('button', { name: 'Account menu' }).press('Enter')
  const reviews = page.getByRole('link', { name: /^Reviews ?1 due$/ })
  await reviews.waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).waitFor()
  await reviews.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account menu' }).press('Enter')
  await reviews.click()
  await page.waitForURL('**/recall')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Student', exact: true })
    .and(page.locator('[aria-current="page"]'))
    .waitFor()
})
