import './built-web.ts'
import { expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { makeMember } from '../kit/platform.ts'
import { visit, visitAs } from './club-visits.ts'
import { fillLogin } from './account-steps.ts'
import { expectFault, follow, signIn } from './visitors.ts'

test('CREATE-1, PANEL-1: members who open a page closed to their role are redirected', async () => {
  const { page } = await visitAs(await person('is_study_master', 'is_moderator'), '/admin')
  await page.getByText('Access denied. Admin privileges required.').waitFor()
  await page.waitForURL('**/dashboard')
  await follow(page, '/create/test/simple')
  await page.waitForURL('**/dashboard')
  // The open page would ask as the next member for the number of reports.
  await page.goto('about:blank')
  await signIn(page, await makeMember())
  for (const path of ['/create/case-study', '/moderation']) {
    await page.goto(path)
    await page.waitForURL('**/dashboard')
  }
})

test('a guest who logs in reaches the page they requested', async () => {
  const visitor = await visit('/student')
  const { page } = visitor
  await page.waitForURL('**/dashboard')
  const dialog = page.getByRole('dialog')
  const { email, password } = await makeMember()
  await fillLogin(dialog, { email, password })
  await page.getByRole('heading', { name: 'Student Dashboard' }).waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto('/test/impossible')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await expectFault(visitor, /404/)
})
