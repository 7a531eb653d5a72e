import './built-web.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { toggleModerator } from '@contract/admin-users.ts'
import { browser } from '../kit/browser.ts'
import { ask, person, publish, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { makeMembers, openPanel, rareWord, rowOf, toast, usersTab } from './admin-steps.ts'
import { openMenu, pressInMenu } from './row-menu.ts'
import { expectFault, forgiveFault } from './visitors.ts'
import { makeExam, rowById } from './admin-content-visits.ts'

test('the panel names the list that failed to load and retries it', async () => {
  const visitor = await openPanel('')
  const { page } = visitor
  const lists = '**/api/admin/{users,tests,comments}**'
  await page.route(lists, (route) => route.abort())
  for (const [tab, words] of [
    ['Users', 'Failed to load users'],
    ['Tests', 'Failed to load tests'],
    ['Comments', 'Failed to load comments'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await toast(page, words)
    await page.getByRole('alert').getByRole('heading', { name: words }).waitFor()
  }
  await page.unroute(lists)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^Showing recent \d+ comments$/).waitFor()
  await page.route('**/api/admin/stats', (route) => route.abort())
  await page.goto('/admin')
  await toast(page, 'Failed to load admin panel')
  await page.unroute('**/api/admin/stats')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Total Users').waitFor()
  await expectFault(visitor, /ERR_FAILED/)
})

test('PANEL-5: an act on many selected rows asks once and names the rows where it failed', async () => {
  const word = rareWord()
  const members = await makeMembers(word, ['A', 'B', 'C', 'D', 'E', 'F'])
  await sql().query('update public.profiles set is_admin = true where id = $1', [members[2]!.id])
  const visitor = await openPanel(`${usersTab(word)}&order=name`)
  const { page } = visitor
  await page.getByRole('heading', { name: 'Users (6)' }).waitFor()
  await page.getByLabel('Select all on this page').check()
  await page.getByText('6 selected').waitFor()
  await page.getByLabel(`Select ${word} F`).uncheck()
  await page.getByText('5 selected').waitFor()
  const bar = page.locator('#admin-list').getByText('5 selected').locator('..')
  await bar.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend 5 users' })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  const report = page.getByRole('alert').filter({ hasText: 'Suspending: 4 of 5 done.' })
  await report.getByText(`${word} C:`).waitFor()
  await page.getByText('1 selected').waitFor()
  await expectFault(visitor, /4\d\d/)
  const { rows } = await sql().query(
    'select profile_id from public.accounts where is_suspended and profile_id = any($1)',
    [members.map(({ id }) => id)],
  )
  expect(rows.map(({ profile_id }) => profile_id).toSorted()).toEqual(
    [0, 1, 3, 4].map((index) => members[index]!.id).toSorted(),
  )
  await page.getByRole('button', { name: 'Close the report' }).click()
  await page.getByRole('button', { name: 'Clear' }).click()
})

test('PANEL-2, AUD-1: an open audit log shows what another admin does, filtered by person and kind', async () => {
  const word = rareWord()
  const [member] = await makeMembers(word, ['Mei'])
  const other = await person('is_admin')
  const { page } = await openPanel(`tab=audit&target=${member!.id}`)
  await page.getByText('No lines match these filters').waitFor()
  await ask(other, toggleModerator, { id: member!.id, value: true })
  await page.getByText('Made moderator').waitFor()
  await page.getByRole('heading', { name: 'Audit log (1)' }).waitFor()
  await pressInMenu(page.locator('[data-row]'), `All by ${other.name}`)
  await page.getByRole('button', { name: `Done by ${other.name}: show all again` }).waitFor()
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Role changed' })
  await page.getByRole('heading', { name: 'Audit log (1)' }).waitFor()
  await page.getByLabel('When').selectOption({ label: 'Today' })
  await page.getByRole('heading', { name: 'Audit log (1)' }).waitFor()
  await page.getByLabel('When').selectOption({ label: 'Choose dates' })
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Show all lines' }).click()
  await page.getByLabel('Done to', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?tab=audit')
})

test('on a phone, the lists of the panel begin high on the screen, with their filters behind one button', async () => {
  const admin = await person('is_admin')
  await say(admin, await publish(admin), 'The pulse is wiry.')
  const panel = await openPanel('tab=users', { who: admin, width: 380 })
  // Another spec may remove a listed member's picture.
  forgiveFault(panel, /api\/pictures/)
  const { page } = panel
  for (const tab of ['Users', 'Case Studies', 'Comments', 'Audit']) {
    await page.getByRole('tab', { name: tab }).click()
    const row = page.getByRole('tabpanel', { name: tab }).locator('[data-row]').first()
    await row.waitFor()
    await expect.poll(async () => (await row.boundingBox())?.y, { message: tab }).toBeLessThan(420)
  }
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('When').selectOption({ label: 'Last 30 days' })
  await page.getByRole('button', { name: 'Filter (1)' }).waitFor()
})

test('PANEL-8: an admin exports the whole audit log, and no name in it becomes a spreadsheet formula', async () => {
  const word = rareWord()
  const [member] = await makeMembers(word, ['=SUM(A1)'])
  await sql().query('update public.profiles set name = $2 where id = $1', [member!.id, '=SUM(A1)'])
  await sql().query(
    `insert into public.audit_log (action, target_id, before, after)
     select 'profiles.update', $1, '{"is_moderator": false}', '{"is_moderator": true}' from generate_series(1, 230)`,
    [member!.id],
  )
  const { page } = await openPanel(`tab=audit&target=${member!.id}`)
  await page.getByRole('heading', { name: 'Audit log (230)' }).waitFor()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await coming
  await toast(page, 'Exported 230 lines')
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(231)
  expect(lines[0]).toContain('id,at,action,actor_id,actor_name,target_id,target_name,before,after')
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(231)
  expect(lines[1]).toContain(",'=SUM(A1),")
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

test('PANEL-2: an act on a test waits for the previous one of its row', async () => {
  const { page } = await openPanel('tab=tests')
  const id = await makeExam('complex')
  const row = rowById(page, id)
  await row.getByText('6 questions').waitFor()
  let letThrough = () => {}
  const isHeld = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(`**/api/**/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await isHeld
    await route.continue()
  })
  await pressInMenu(row, 'Edit Time')
  await row.getByLabel('Time limit in seconds').fill('615')
  await row.getByRole('button', { name: 'Save' }).click()
  await pressInMenu(row, 'Delete')
  letThrough()
  await toast(page, 'Test deleted')
  await row.waitFor({ state: 'detached' })
})
