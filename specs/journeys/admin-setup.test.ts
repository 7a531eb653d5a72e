import './built-web.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { logIn } from './account-steps.ts'
import { barriers } from './barriers.ts'
import { expectFault, useBrowser } from './visitors.ts'

// Setup is open once in the life of a platform.
let platform: OwnPlatform
const visit = useBrowser(() => platform.url)

beforeAll(async () => {
  platform = await startOwnPlatform()
})
afterAll(() => platform?.stop())

describe('the first administrator', () => {
  test('meets no accessibility barrier in the form', async () => {
    const { page } = await visit('/admin-setup#some-secret')
    await page.getByLabel('Full Name').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Create Admin Account' }).click()
    await page.getByText('Please enter your name.').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('is refused with a wrong secret, in the server’s words', async () => {
    const visitor = await visit('/admin-setup#not-the-secret')
    const { page } = visitor
    await page.getByLabel('Full Name').fill('Eve')
    await page.getByLabel('Email Address').fill('eve@example.org')
    await page.getByLabel('Password', { exact: true }).fill('Strong-Enough-1')
    await page.getByRole('button', { name: 'Create Admin Account' }).click()
    await page.getByRole('alert').getByText('The setup link is not valid.').waitFor()
    await expectFault(visitor, /403/)
  })

  test('comes in through the one-time link, and the link is dead afterwards', async () => {
    const link = await platform.setupLink()
    if (!link) throw new Error('a new platform has no setup link')
    const { page } = await visit(link)
    await page.getByRole('heading', { name: 'Admin Setup' }).waitFor()
    await page.getByText('Create the first administrator account').waitFor()
    await page.getByText('Min 8 characters with uppercase, lowercase and a number').waitFor()
    // The secret has left the address bar and is not on the screen.
    expect(page.url()).toBe(`${platform.url}/admin-setup`)
    expect(await page.getByLabel('Setup secret').count()).toBe(0)

    await page.getByLabel('Full Name').fill('Ada Admin')
    await page.getByLabel('Email Address').fill('ada@example.org')
    await page.getByLabel('Password', { exact: true }).fill('weakling')
    await page.getByRole('button', { name: 'Create Admin Account' }).click()
    await expect.poll(() => page.getByText('Min 8 characters').count()).toBe(2)
    await page.getByLabel('Password', { exact: true }).fill('Strong-Enough-1')
    await page.getByRole('button', { name: 'Create Admin Account' }).click()
    await page.getByText('Redirecting to dashboard...').waitFor()
    await page.waitForURL('**/dashboard')

    const late = await visit(link)
    await late.page.getByText('Setup is closed: an admin account already exists.').waitFor()
  })

  test('ROLE-3, PANEL-1 finds the panel of an empty club, and cannot give it up', async () => {
    const visitor = await visit('/dashboard')
    const { page } = visitor
    await logIn(page, { email: 'ada@example.org', password: 'Strong-Enough-1' })
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Admin' }).click()
    await page.getByText('Total Users').waitFor()
    await page.getByRole('tab', { name: 'Tests' }).click()
    const empty = page.getByRole('region', { name: 'Tests' })
    await empty.getByRole('heading', { name: 'No tests created yet' }).waitFor()
    for (const difficulty of ['simple', 'complex'])
      expect(await empty.locator(`a[href="/test/${difficulty}"]`).count()).toBe(1)
    await page.getByRole('tab', { name: 'Case Studies' }).click()
    await page.getByRole('heading', { name: 'No case studies yet' }).waitFor()

    await page.getByRole('tab', { name: 'Users' }).click()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Remove Admin' }).click()
    await page.getByText('Failed to update admin status').waitFor()
    await page.getByText('The club needs at least one admin.').waitFor()
    await expectFault(visitor, /409/)
  })
})
