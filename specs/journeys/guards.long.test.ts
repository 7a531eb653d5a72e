import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club, makeMember } from '../kit/platform.ts'
import { person } from '../kit/cases.ts'
import { newcomer, signUp } from './account-steps.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './exam-steps.ts'
import { overflow } from './page-layout.ts'
import { expectFault, useBrowser } from './visitors.ts'
import { randomUUID } from 'node:crypto'

const visit = useBrowser(() => club.url)

describe('the route table', () => {
  test('a guest who signs up where they were led to goes on to it as well, and whoever closes the window stays', async () => {
    const { id, name } = await makeMember()
    const { page } = await visit(`/members/${id}?from=mail`)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await signUp(page)
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Forum Login' }).waitFor()

    await page.goto(`/members/${id}?from=mail`)
    await dialog.getByRole('tab', { name: 'Sign Up' }).click()
    const { email, password } = newcomer()
    await dialog.getByLabel('Name').fill('Newcomer')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByLabel('Confirm Password').fill(password)
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    expect(page.url()).toContain(`/members/${id}?from=mail`)
  })

  test('an admin’s links stand in one line on a laptop, and are in the menu where they would not', async () => {
    const { page } = await visit(nowhere)
    await openAs(page, await person('is_admin'), '/dashboard')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await link.first().waitFor()
    const tops = await link.evaluateAll((links) => links.map((one) => one.getBoundingClientRect().top))
    expect([tops.length, new Set(tops).size]).toEqual([8, 1])
    const height = async () => (await page.getByRole('banner').boundingBox())!.height
    const whole = await height()
    for (const width of [1279, 1200, 1140, 1090, 1040, 1025, 1024, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await link.first().waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Menu' }).waitFor()
      expect(await height()).toBe(whole)
      expect(await overflow(page)).toBe('')
    }
  })
})

describe('the route table', () => {
  test('a member who tries the admin panel is notified why they are not there', async () => {
    const { page } = await visit('/dashboard')
    await signUp(page)
    await page.goto('/admin')
    await page.getByText('Access denied. Admin privileges required.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  test.each(['/nowhere', '/test/impossible', '/create/test/easy'])('%s is not a page', async (path) => {
    const { page } = await visit(path)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page.waitForURL('**/dashboard')
  })
})

const forMembers = [
  [`/profile/${randomUUID()}`, 'Profile not found'],
  ['/student', 'Student Dashboard'],
] as const
const forStaff = ['/create', '/create/case-study', '/create/test/simple', '/create/mock-exam', '/admin']

test('a member reaches profiles and the student page, and is led back from creation', async () => {
  const visitor = await visit('/dashboard')
  const { page } = visitor
  await signUp(page)
  for (const [path, title] of forMembers) {
    await page.goto(path)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  // That profile does not exist.
  await expectFault(visitor, /404/)
  for (const path of forStaff) {
    await page.goto(path)
    await page.waitForURL('**/dashboard')
  }
})
