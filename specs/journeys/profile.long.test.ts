import './built-web.ts'
import { expect, test } from 'vitest'
import { writeCase } from './member-steps.ts'
import { expectFault, forgiveFault, nowhere } from './visitors.ts'
import { member } from './shared-members.ts'

const settings = (id: string) => `/profile/${id}?tab=settings`

test('PROF-2: if saving one setting fails, only that setting changes back', async () => {
  const visitor = await member([], nowhere)
  const { page, id } = visitor
  await page.goto(settings(id))
  let fail = () => {}
  const mayFail = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/users/me/settings', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await mayFail
    await route.abort()
  })
  const email = page.getByRole('switch', { name: /^Show my email/ })
  await email.click()
  await expect.poll(() => email.isChecked()).toBe(true)
  const extra = page.getByRole('radio', { name: /^50% more/ })
  await extra.click()
  await page.getByText('Saved. It applies from your next test.').waitFor()
  fail()
  await page.getByText('Failed to save').waitFor()
  expect(await email.isChecked()).toBe(false)
  expect(await extra.isChecked()).toBe(true)
  await expectFault(visitor, /ERR_FAILED/)
})

test('PROF-4: a member deletes their account, and their comments stay', async () => {
  const admin = await member(['is_admin'], nowhere)
  const study = await writeCase(admin)
  const visitor = await member([], '/dashboard')
  const { page, id, name, password } = visitor
  await visitor.call('POST', `/case-studies/${study.id}/comments`, { content: 'These words stay' })
  await page.goto(settings(id))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Delete my account',
  )
  const goOn = page.getByRole('button', { name: 'Delete my account for good' })
  await goOn.click()
  await page.getByText('Please enter your password.').waitFor()
  await page.getByLabel('Your password, to confirm').fill('Not-The-One-1')
  await goOn.click()
  await page.getByText('This is not your current password.').waitFor()
  await expectFault(visitor, /401/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Your password, to confirm').fill(password)
  await goOn.click()
  await page.getByText('Your account has been deleted.').waitFor()
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  forgiveFault(visitor, /401/)
  await page.goto(`/case-study/${study.id}?tab=discussion`)
  const row = page.getByRole('article').filter({ hasText: 'These words stay' })
  await row.getByText('Deleted user').waitFor()
  expect(await page.getByText(name).count()).toBe(0)
})
