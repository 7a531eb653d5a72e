import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { ask, caseForm, person, publish, say } from '../kit/cases.ts'
import { createCase } from '@contract/case-making.ts'
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

test('one report or case that waits is said as one', async () => {
  const { page } = await openPanel(visit, 'tab=users')
  let open_reports = 1
  await page.route('**/api/admin/stats', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), open_reports, pending_submissions: open_reports }
    await route.fulfill({ response, json })
  })
  for (const [count, report, study] of [
    [1, '1 open report', '1 case study waiting for review'],
    [2, '2 open reports', '2 case studies waiting for review'],
  ] as const) {
    open_reports = count
    await page.goto('/admin')
    await page.getByRole('link', { name: report, exact: true }).waitFor()
    await page.getByRole('link', { name: study, exact: true }).waitFor()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('PANEL-2 a figure leads to a list with the same total', async () => {
  await publish(await person('is_study_master'))
  await ask(await person(), createCase, caseForm())
  const { page } = await openPanel(visit, '')
  const figure = page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: /Case Studies/ })
  await figure.click()
  expect(new URL(page.url()).searchParams.get('status')).toBe('published')
  expect(await page.getByLabel('Status').inputValue()).toBe('published')
})

describe('filters', () => {
  test.each([
    ['users', 'Order', 'name'],
    ['case-studies', 'Difficulty', 'complex'],
    ['comments', 'Order', 'oldest'],
    ['audit', 'Action', 'profiles.update'],
  ])('of %s keep the focus, and the list until the next one is here', async (tab, label, value) => {
    const author = await person('is_study_master')
    await say(author, await publish(author, { difficulty: 'complex' }), 'Some words')
    const { page } = await openPanel(visit, `tab=${tab}`)
    const list = page.locator('#admin-list')
    await list.locator('[data-row]').first().waitFor()
    let answer = () => {}
    const mayCome = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/api\/admin\/(users|case-studies|comments|audit)\?/, (route) =>
      mayCome.then(() => route.continue()),
    )
    const choice = page.getByLabel(label)
    await choice.selectOption(value)
    await list.locator('[aria-busy]').waitFor()
    expect(await list.getByText(/^Loading/).count()).toBe(0)
    answer()
    await list.locator('[aria-busy]').waitFor({ state: 'detached' })
    await choice.press('Tab')
    // Not from the top of the page anew.
    expect(await list.evaluate((all) => all.contains(document.activeElement))).toBe(true)
  })

  test('begin at the first page, and what is searched by key leaves the keyboard in the box', async () => {
    const word = rareWord()
    const members = Array.from({ length: 52 }, (_, number) => `Member ${number}`)
    await makeMembers(word, members)
    const { page } = await openPanel(visit, usersTab(word))
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('51 to 52').waitFor()
    await page.getByLabel('Order').selectOption('name')
    await page.getByText('1 to 50').waitFor()
    const box = page.getByRole('searchbox')
    await box.fill(`${word} Member 51`)
    await box.press('Enter')
    await page.getByRole('heading', { name: 'Users (1)' }).waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await page.getByText('1 to 50').waitFor()
  })
})
