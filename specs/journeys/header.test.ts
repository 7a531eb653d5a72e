import './built-web.ts'
import { expect, test } from 'vitest'
import { addRecallCards } from '@contract/recall.ts'
import { ask, person } from '../kit/cases.ts'
import { visit, visitAs } from './club-visits.ts'

test('NAV-1: the header links the pages of the member’s role, and the account menu has the other links', async () => {
  const names = async (...roles: Parameters<typeof person>) => {
    const { page } = await visitAs(await person(...roles), '/library')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await link.first().waitFor()
    const tops = await link.evaluateAll((links) => links.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    return (await link.allTextContents()).map((text) => text.replace(/\d.*/, ''))
  }
  const forAll = ['Cases', 'Library', 'Practice', 'Simple Test', 'Complex Test', 'Mock Exam']
  expect(await names()).toEqual([...forAll, 'Student'])
  expect(await names('is_study_master', 'is_moderator')).toEqual([
    ...forAll,
    'Student',
    'Create',
    'Moderation',
  ])
  expect(await names('is_admin')).toEqual([...forAll, 'Student', 'Create', 'Admin'])
  const { page } = await visit('/library')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await links.first().waitFor()
  expect(await links.allTextContents()).toEqual(forAll)
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
