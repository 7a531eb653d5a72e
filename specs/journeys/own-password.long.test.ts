import './built-web.ts'
import { expect, test } from 'vitest'
import { nowhere } from './exam-steps.ts'
import { expectFault, forgiveFault } from './visitors.ts'
import { club, member, settings, visit } from './profile-visits.ts'

test('PROF-3 change the password of who knows it, and log out every other device', async () => {
  const visitor = await member([], '/dashboard')
  const { page, id, email } = visitor
  const elsewhere = await visit(nowhere)
  await club.enter(elsewhere.page, visitor, '/dashboard')
  await elsewhere.page.getByRole('button', { name: 'Logout' }).waitFor()
  await page.goto(settings(id))
  const fill = async (now: string, next: string, again = next) => {
    await page.getByLabel('Current password').fill(now)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password').fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await fill('Not-The-One-1', 'Better-Horse-9', 'Another-Horse-9')
  await page.getByText('Passwords do not match').waitFor()
  await fill('Not-The-One-1', 'Better-Horse-9')
  await page.getByText('This is not your current password.').waitFor()
  await expectFault(visitor, /401/)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await fill('Correct-Horse-9', 'Better-Horse-9')
  await page.getByText('Your password has been changed. All other devices are logged out.').waitFor()
  expect(await page.getByLabel('Current password').inputValue()).toBe('')
  await elsewhere.page.reload()
  await elsewhere.page.getByRole('button', { name: 'Forum Login' }).waitFor()
  forgiveFault(elsewhere, /401/)
  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await club.enter(elsewhere.page, { ...visitor, email, password: 'Better-Horse-9' }, '/dashboard')
  await elsewhere.page.getByRole('button', { name: 'Logout' }).waitFor()
})
