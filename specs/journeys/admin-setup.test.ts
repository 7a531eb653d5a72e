import './built-web.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { expectFault, follow, signIn, useBrowser } from './visitors.ts'
import type { Page } from 'playwright-core'
import { pressInMenu } from './row-menu.ts'

// Setup is open only before the first admin exists, so this spec starts its own platform.
let platform: OwnPlatform
const visit = useBrowser(() => platform.url)

beforeAll(async () => {
  platform = await startOwnPlatform()
})
afterAll(() => platform?.stop())

test('ROLE-3, PANEL-1, PANEL-10, TODAY-2, PRAC-8: the first admin sets up an empty club and visits its pages', async () => {
  const link = (await platform.setupLink())!
  const stranger = await visit('/admin-setup#not-the-secret')
  await fillSetup(stranger.page, 'eve@example.org', 'Strong-Enough-1')
  await stranger.page.getByRole('alert').getByText('The setup link is not valid.').waitFor()
  await expectFault(stranger, /403/)

  const visitor = await visit(link)
  const { page } = visitor
  await page.getByText('Create the first administrator account').waitFor()
  expect(page.url()).toBe(`${platform.url}/admin-setup`)
  expect(await page.getByLabel('Setup secret').count()).toBe(0)
  await fillSetup(page, 'ada@example.org', 'weakling')
  await expect.poll(() => page.getByText('Min 8 characters').count()).toBe(2)
  await fillSetup(page, 'ada@example.org', 'Strong-Enough-1')
  await page.getByText('Redirecting to dashboard...').waitFor()
  await page.waitForURL('**/dashboard')
  const late = await visit(link)
  await late.page.getByText('Setup is closed: an admin account already exists.').waitFor()

  const today = page.getByRole('region', { name: 'Today' })
  await today.getByRole('link', { name: /Browse the library/ }).waitFor()
  expect(await today.getByRole('link', { name: /Take a short practice|Read a case/ }).count()).toBe(0)
  const main = page.getByRole('main')
  await follow(page, '/admin')
  await main.getByRole('heading', { name: 'Start your club, 0 of 4 done' }).waitFor()
  for (const [step, path] of [
    ['Publish the first case study', '/create/case-study'],
    ['Feature a test', '/create/test/simple'],
    ['Feature a mock exam', '/create/mock-exam'],
  ])
    expect(await main.getByRole('link', { name: step }).getAttribute('href')).toBe(path)
  await main.getByRole('button', { name: /^Invite people/ }).waitFor()
  for (const [path, heading, leads] of [
    ['/practice', 'Nothing to practice yet', 'library'],
    ['/test/simple', 'No test available', 'library'],
    ['/admin?tab=tests', 'No tests created yet', 'Simple test'],
    ['/admin?tab=case-studies', 'No case studies yet', ''],
  ]) {
    await follow(page, path!)
    await main.getByRole('heading', { name: heading }).waitFor()
    if (leads) await main.getByRole('link', { name: leads }).first().waitFor()
  }
  await expectFault(visitor, /404/)
  await page.getByRole('tab', { name: 'Users' }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await pressInMenu(page.locator('[data-row]'), 'Remove Admin')
  await page.getByText('Failed to update admin status').waitFor()
  await page.getByText('The club needs at least one admin.').waitFor()
  await expectFault(visitor, /409/)
})

test('ADM-12: guests see the club’s name and color as an admin has set them', async () => {
  const { page } = await visit('/dashboard')
  await signIn(page, { email: 'ada@example.org', password: 'Strong-Enough-1' })
  await page.goto('/admin?tab=club')
  await page.getByLabel('Name').fill('Ginkgo Circle')
  await page.getByLabel('Color').fill('#ffee88')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This color is too light to read: please choose a darker one.').waitFor()
  await page.getByLabel('Color').fill('#7a1f4d')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Club updated').waitFor()
  await expect.poll(() => page.title()).toBe('Admin Dashboard · Ginkgo Circle')
  await page.getByRole('tab', { name: 'Audit' }).click()
  await page.getByText('Name The Case Club → Ginkgo Circle').waitFor()

  const guest = await visit('/dashboard')
  await guest.page.getByRole('link', { name: 'Ginkgo Circle' }).first().waitFor()
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--jade')
  expect(await guest.page.evaluate(accent)).toBe('#7a1f4d')
  const library = await guest.page.request.get('/library')
  expect(await library.text()).toContain('<meta property="og:site_name" content="Ginkgo Circle" />')
})

async function fillSetup(page: Page, email: string, password: string) {
  await page.getByLabel('Full Name').fill('Ada Admin')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Admin Account' }).click()
}
