import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { listAudit } from '@contract/admin.ts'
import { ask, person, refusalOf } from '../kit/cases.ts'
import { club } from '../kit/platform.ts'
import { makeMembers, openPanel, rareWord, rowOf, toast, usersTab } from './admin-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

describe('the panel', () => {
  test('PANEL-1 has its title, its five tabs and two more, and the way back', async () => {
    const { page } = await openPanel(visit, '')
    await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
    await page.getByText('Manage the club').waitFor()
    const tabs = await page.getByRole('tab').allTextContents()
    expect(tabs.map((text) => text.replace(/ \(.*/, ''))).toEqual([
      'Dashboard',
      'Users',
      'Case Studies',
      'Tests',
      'Comments',
      'Reports',
      'Audit',
    ])
    for (const figure of ['Total Users', 'Case Studies', 'Simple Cases', 'Complex Cases', 'Comments'])
      await page.getByRole('list', { name: 'Figures' }).getByText(figure, { exact: true }).waitFor()
    for (const name of ['Users', 'Case Studies', 'Tests', 'Comments', 'Reports', 'Audit']) {
      await page.getByRole('tab', { name }).click()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    }
    expect(new URL(page.url()).search).toBe('?tab=audit')
    // Its lines are neither searched nor picked.
    await expect.poll(() => page.locator('#admin-list kbd').allTextContents()).toEqual(['j', 'k'])
    await page.getByRole('link', { name: 'Back to Site' }).click()
    await page.waitForURL('**/dashboard')
  })
})

describe('roles', () => {
  test('PANEL-3 are toggled by a button, shown by one badge, and seen by another admin', async () => {
    const word = rareWord()
    await makeMembers(word, ['Mei'])
    const one = await openPanel(visit, usersTab(word))
    const other = await openPanel(visit, usersTab(word))
    const here = rowOf(one.page, `${word} Mei`)
    const there = rowOf(other.page, `${word} Mei`)

    await here.getByRole('button', { name: 'Make SM' }).click()
    await toast(one.page, 'Study Master status updated')
    await there.getByText('Study Master', { exact: true }).waitFor()
    await here.getByRole('button', { name: 'Make Mod' }).click()
    await toast(one.page, 'Moderator status updated')
    await there.getByText('Moderator', { exact: true }).waitFor()
    expect(await there.getByText('Study Master', { exact: true }).count()).toBe(0)
    await there.getByRole('button', { name: 'Remove Mod' }).waitFor()

    await here.getByRole('button', { name: 'Make Admin' }).click()
    await toast(one.page, 'Admin status updated')
    await there.getByText('Admin', { exact: true }).waitFor()
    expect(await there.getByRole('button').allTextContents()).toEqual(['Remove Admin'])
    await there.getByRole('button', { name: 'Remove Admin' }).click()
    await here.getByRole('button', { name: 'Delete' }).waitFor()
  })
})

test('PANEL-1 who is no admin gets nothing of it from the server', async () => {
  for (const who of [await person(), await person('is_moderator'), await person('is_study_master')])
    expect(await refusalOf(ask(who, listAudit, {}))).toBe('admin_only')
})
