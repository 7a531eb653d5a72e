import './built-web.ts'
import { expect, test } from 'vitest'
import { makeMembers, openPanel, rareWord, rowOf, toast, usersTab } from './admin-steps.ts'
import { openMenu, pressInMenu } from './row-menu.ts'
import { visitAs } from './club-visits.ts'
import { forgiveFault } from './visitors.ts'
import { browser } from '../kit/browser.ts'
import { makeExam, rowById } from './admin-content-visits.ts'

test('PANEL-1, PANEL-3, PANEL-4, SES-3: an admin changes roles and suspends a member', async () => {
  const word = rareWord()
  const [member] = await makeMembers(word, ['Mei'])
  const theirs = await visitAs(member!, '/student', { topic: `user:${member!.id}` })
  const { page, asked } = await openPanel('')
  await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
  const tabs = await page.getByRole('tab').allTextContents()
  expect(tabs.map((text) => text.replace(/ \(.*/, ''))).toEqual([
    'Dashboard',
    'Users',
    'Case Studies',
    'Tests',
    'Comments',
    'Reports',
    'Audit',
    'Club',
  ])
  for (const figure of ['Total Users', 'Case Studies', 'Simple Cases', 'Complex Cases', 'Comments'])
    await page.locator('dl').getByRole('link', { name: figure, exact: true }).waitFor()
  await page.goto(`/admin?${usersTab(word)}`)
  const row = rowOf(page, `${word} Mei`)
  await pressInMenu(row, 'Make SM')
  await row.getByText('Study Master', { exact: true }).waitFor()
  await pressInMenu(row, 'Make Mod')
  await toast(page, 'Moderator status updated')
  await row.getByText('Moderator', { exact: true }).waitFor()
  expect(await row.getByText('Study Master', { exact: true }).count()).toBe(0)
  await theirs.page.getByRole('tab', { name: 'Moderation' }).waitFor()
  await pressInMenu(row, 'Make Admin')
  await row.getByText('Admin', { exact: true }).waitFor()
  expect(asked).toEqual([
    `Make ${word} Mei a study master? They can publish case studies and review submissions.`,
    `Make ${word} Mei a moderator? They can edit any case study and delete any comment.`,
    `Make ${word} Mei an admin? Admins can change every account and all content.`,
  ])
  const menu = await openMenu(row)
  expect(await menu.getByRole('button').allTextContents()).toEqual(['Remove Admin'])
  await menu.getByRole('button', { name: 'Remove Admin' }).press('Enter')
  await row.getByText('Moderator', { exact: true }).waitFor()

  await pressInMenu(row, 'Suspend')
  const dialog = page.getByRole('dialog', { name: `Suspend ${word} Mei` })
  await dialog.getByLabel('Reason').fill('Selling things, again.')
  await dialog.getByLabel('7 days', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await toast(page, `${word} Mei has been suspended`)
  await theirs.page.getByText('Your account is suspended.').waitFor()
  await theirs.page.waitForURL('**/dashboard')
  forgiveFault(theirs, /401|403/)
  await row.getByText(/^Until [^.]+\. Reason: Selling things, again\.$/).waitFor()
  await openMenu(row)
  expect(await menu.getByRole('button').allTextContents()).toEqual(['Unsuspend', 'Reset Password', 'Delete'])
  await menu.getByRole('button', { name: 'Unsuspend' }).click()
  await row.getByText(/^Until /).waitFor({ state: 'hidden' })
  await openMenu(row)
  const acts = ['Make Admin', 'Remove Mod', 'Remove SM', 'Suspend', 'Reset Password', 'Delete']
  expect(await menu.getByRole('button').allTextContents()).toEqual(acts)
})

test('PANEL-6: a password that an admin sets for a member must be strong, and ends the member’s sessions', async () => {
  const word = rareWord()
  const [member] = await makeMembers(word, ['Forgetful'])
  const theirs = browser()
  await theirs.login(member!)
  const { page, context } = await openPanel(usersTab(word))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await pressInMenu(rowOf(page, `${word} Forgetful`), 'Reset Password')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('logged out of all devices and must log in again').waitFor()
  const field = dialog.getByLabel('New Password (min 6 characters)')
  expect(await field.getAttribute('type')).toBe('password')
  const made = await field.inputValue()
  expect(made.length).toBeGreaterThanOrEqual(16)
  await dialog.getByRole('button', { name: 'Show' }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await toast(page, 'Password copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made)

  await field.fill('short')
  await dialog.getByText('the user cannot log in with a shorter password').waitFor()
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await toast(page, 'Password must be at least 6 characters')
  await field.fill(made)
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await toast(page, 'Password reset successfully. User must log in again.')
  await dialog.waitFor({ state: 'detached' })

  expect((await theirs.get('/api/auth/me')).body).toBeNull()
  await browser().login({ ...member!, password: made })
})

test('PANEL-2: an admin’s open panel shows tests that another admin features, retimes or deletes', async () => {
  const one = await openPanel('tab=tests')
  const other = await openPanel('tab=tests')
  const id = await makeExam('complex')
  const row = rowById(one.page, id)
  const there = rowById(other.page, id)
  await row.getByText('6 questions').waitFor()
  await row.getByText('9:00 (540 seconds)').waitFor()
  await row.getByText(`${id.slice(0, 8)}…${id.slice(-8)}`).waitFor()
  await row.getByText('Written manually').waitFor()
  const menu = await openMenu(row)
  expect(await menu.getByRole('link', { name: 'Test' }).getAttribute('href')).toBe(
    `/test/complex?preview=${id}`,
  )
  await one.page.keyboard.press('Escape')

  await pressInMenu(row, 'Set Featured')
  await toast(one.page, 'Featured status updated')
  await there.getByText('FEATURED', { exact: true }).waitFor()
  await openMenu(row)
  await menu.getByRole('button', { name: 'Featured', exact: true }).waitFor()
  await one.page.keyboard.press('Escape')

  await pressInMenu(row, 'Edit Time')
  const field = row.getByLabel('Time limit in seconds')
  await field.fill('59')
  await row.getByText('At least 60 seconds.').waitFor()
  await field.fill('615')
  await row.getByRole('button', { name: 'Save' }).click()
  await toast(one.page, 'Test time updated')
  await there.getByText('10:15 (615 seconds)').waitFor()

  await pressInMenu(row, 'Delete')
  await toast(one.page, 'Test deleted')
  expect(one.asked).toEqual(['Are you sure you want to delete this test?'])
  await there.waitFor({ state: 'detached' })
})
