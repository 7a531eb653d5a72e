import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { person } from '../kit/cases.ts'
import { club, makeMember, sql } from '../kit/platform.ts'
import { makeMembers, openPanel, rareWord, rowOf, toast, usersTab } from './admin-steps.ts'
import { expectFault, forgiveFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

describe('the panel', () => {
  test('PANEL-1 closes for who is demoted while it is open', async () => {
    const { who, page, ...visitor } = await openPanel(visit, 'tab=users')
    await person('is_admin')
    await sql().query('update public.profiles set is_admin = false where id = $1', [who.id])
    await page.getByText('Access denied. Admin privileges required.').waitFor()
    await page.waitForURL('**/dashboard')
    forgiveFault({ page, ...visitor }, /403/)
  })

  test('says what could not be loaded, and tries again', async () => {
    const visitor = await openPanel(visit, '')
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
})

describe('roles', () => {
  test('PANEL-2 new members wait above the list until they are asked for; who leaves goes', async () => {
    const word = rareWord()
    const [, leaver] = await makeMembers(word, ['Stays', 'Leaves'])
    const { page } = await openPanel(visit, usersTab(word))
    await page.getByRole('heading', { name: 'Users (2)' }).waitFor()
    await makeMember({ name: `${word} Comes` })
    await page.getByRole('heading', { name: 'Users (3)' }).waitFor()
    expect(await rowOf(page, `${word} Comes`).count()).toBe(0)
    await page.getByRole('button', { name: '1 new user' }).click()
    await rowOf(page, `${word} Comes`).waitFor()
    await sql().query('delete from auth.users where id = $1', [leaver!.id])
    await rowOf(page, `${word} Leaves`).waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Users (2)' }).waitFor()
  })
})

describe('the panel', () => {
  test('PANEL-2 its figures and newest members follow what happens', async () => {
    const { page } = await openPanel(visit, '')
    const word = rareWord()
    const newcomer = page.getByRole('link', { name: `${word} Newcomer` }).first()
    // The newest are few, and other specs make members too: who is pushed out is followed by another.
    const comes = async () => {
      await makeMember({ name: `${word} Newcomer` })
      return newcomer.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(comes, { timeout: 60_000 }).toBe(true)
  })
})
