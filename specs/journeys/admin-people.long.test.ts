import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { person, publish, ask, say } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { makeMembers, openPanel, rareWord, rowOf, toast, usersTab } from './admin-steps.ts'
import { expectFault, useBrowser } from './visitors.ts'
import { listAudit } from '@contract/admin.ts'

const visit = useBrowser(() => club.url)

describe('suspending', () => {
  test('refuses a moment in the past', async () => {
    const word = rareWord()
    await makeMembers(word, ['Mei'])
    const { page } = await openPanel(visit, usersTab(word))
    await rowOf(page, `${word} Mei`).getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Another date').check()
    await dialog.getByLabel('Suspended until').fill('2020-01-01T10:00')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await dialog.getByText('Please choose a moment that is still to come.').waitFor()
  })
})

test('a suspension is said to have been made, and stands in the row', async () => {
  const word = rareWord()
  await makeMembers(word, ['Mei'])
  const { page } = await openPanel(visit, usersTab(word))
  const row = rowOf(page, `${word} Mei`)
  await row.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Selling things.')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await toast(page, `${word} Mei has been suspended`)
  await row.getByText('Until an admin lifts it. Reason: Selling things.').waitFor()
})

describe('deleting', () => {
  test('takes the content along where that is ticked', async () => {
    const word = rareWord()
    const writer = await person('is_study_master')
    await sql().query('update public.profiles set name = $2 where id = $1', [writer.id, `${word} Gone`])
    const caseId = await publish(writer)
    const { page } = await openPanel(visit, usersTab(word))
    await rowOf(page, `${word} Gone`).getByRole('button', { name: 'Delete' }).click()
    await page.getByLabel('Also delete content').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'User deleted successfully')
    const { rows } = await sql().query('select from public.case_studies where id = $1', [caseId])
    expect(rows).toEqual([])
  })
})

describe('many at once', () => {
  test('PANEL-5 asks once, shows its progress, and names those that failed', async () => {
    const word = rareWord()
    const members = await makeMembers(word, ['A', 'B', 'C', 'D', 'E', 'F'])
    await sql().query('update public.profiles set is_admin = true where id = $1', [members[2]!.id])
    const visitor = await openPanel(visit, `${usersTab(word)}&order=name`)
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

  test('PANEL-5 who was deleted meanwhile is named once, and not selected any more', async () => {
    const word = rareWord()
    const [stays, leaves] = await makeMembers(word, ['Stays', 'Leaves'])
    const visitor = await openPanel(visit, usersTab(word))
    const { page } = visitor
    await page.getByLabel('Select all on this page').check()
    await page.getByText('2 selected').waitFor()
    await sql().query('delete from auth.users where id = $1', [leaves!.id])
    await rowOf(page, `${word} Leaves`).waitFor({ state: 'detached' })
    const bar = page.locator('#admin-list').getByText('2 selected').locator('..')
    await bar.getByRole('button', { name: 'Make SM' }).click()
    const report = page.getByRole('alert').filter({ hasText: 'Making study masters: 1 of 2 done.' })
    await report.getByText(`${word} Leaves:`).waitFor()
    await page.getByText(/selected$/).waitFor({ state: 'detached' })
    await expectFault(visitor, /404/)
    const { rows } = await sql().query('select is_study_master from public.profiles where id = $1', [
      stays!.id,
    ])
    expect(rows).toEqual([{ is_study_master: true }])
  })

  test('the keyboard goes to the search, from row to row, and picks', async () => {
    const word = rareWord()
    await makeMembers(word, ['A', 'B', 'C'])
    const { page } = await openPanel(visit, `${usersTab(word)}&order=name`)
    await rowOf(page, `${word} A`).waitFor()
    await page.getByRole('tab', { name: 'Users' }).focus()
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    await page.getByRole('tab', { name: 'Users' }).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    expect(await page.getByLabel(`Select ${word} B`).isChecked()).toBe(true)
    await page.getByLabel(`Select ${word} C`).click({ modifiers: ['Shift'] })
    await page.getByText('2 selected').waitFor()
  })
})

test('extra exam time is given in the row', async () => {
  const word = rareWord()
  const [member] = await makeMembers(word, ['Slow'])
  const { page } = await openPanel(visit, usersTab(word))
  await rowOf(page, `${word} Slow`).getByLabel('Exam time').selectOption('1.5')
  await toast(page, 'Exam time updated')
  const { rows } = await sql().query('select time_factor::float from public.accounts where profile_id = $1', [
    member!.id,
  ])
  expect(rows).toEqual([{ time_factor: 1.5 }])
})

test('PANEL-3: what was refused is said in the row until something else is asked of it', async () => {
  const word = rareWord()
  await makeMembers(word, ['Kind'])
  const visitor = await openPanel(visit, usersTab(word))
  const { page } = visitor
  await page.route('**/toggle-study-master', (route) => route.abort())
  const row = rowOf(page, `${word} Kind`)
  await row.getByRole('button', { name: 'Make SM' }).click()
  await toast(page, 'Failed to update study master status')
  await expectFault(visitor, /ERR_FAILED/)
  await row.getByRole('alert').waitFor()
  await row.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await row.getByRole('alert').count()).toBe(0)
})

describe('deleting', () => {
  test('PANEL-4 asks in the specification’s words; content stays without a name', async () => {
    const word = rareWord()
    const writer = await person()
    await sql().query('update public.profiles set name = $2 where id = $1', [writer.id, `${word} Gone`])
    const caseId = await publish(await person('is_study_master'))
    await say(writer, caseId, 'Words that remain.')
    const { page, asked, who } = await openPanel(visit, usersTab(word))
    await rowOf(page, `${word} Gone`).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'User deleted successfully')
    expect(asked).toEqual([
      `Are you sure you want to PERMANENTLY DELETE user "${word} Gone"? This action cannot be undone.`,
    ])
    await page.getByText('No users fit these filters').waitFor()
    const { rows } = await sql().query('select author_id, content from public.comments where case_id = $1', [
      caseId,
    ])
    expect(rows).toEqual([{ author_id: null, content: 'Words that remain.' }])
    const [line] = await ask(who, listAudit, { target_id: writer.id, action: 'profiles.delete' })
    expect(line?.actor_id).toBe(who.id)
  })
})
