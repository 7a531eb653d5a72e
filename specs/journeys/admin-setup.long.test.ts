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
