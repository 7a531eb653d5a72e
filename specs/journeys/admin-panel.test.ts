import './built-web.ts'
import { expect, test } from 'vitest'
import { makeMembers, openPanel, rareWord, rowOf, toast, usersTab } from './admin-steps.ts'
import { openMenu, pressInMenu } from './row-menu.ts'
import { visitAs } from './club-visits.ts'
import { follow, forgiveFault } from './visitors.ts'

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
  await follow(page, `/admin?${usersTab(word)}`)
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
