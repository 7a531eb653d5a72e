import './built-web.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { club, makeMember } from '../kit/platform.ts'
import { expectFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)
const someone = randomUUID()

const open = [
  ['/case-study/' + someone, 'Case study not found'],
  // Whether one is featured, other specs on this platform decide.
  ['/test/simple', /^(TCM Competency Test|No test available)$/],
  ['/test/complex', /^(TCM Competency Test|No test available)$/],
  ['/mock-exam', /^(Mock Exam|No mock exam available)$/],
] as const
const forMembers = [
  ['/profile/' + someone, 'Profile not found'],
  ['/student', 'Student Dashboard'],
] as const
const forStaff = ['/create', '/create/case-study', '/create/test/simple', '/create/mock-exam', '/admin']

describe('the route table', () => {
  test('a guest may open the open pages and is led back from all others', async () => {
    const visitor = await visit('/dashboard')
    const { page } = visitor
    for (const [path, title] of open) {
      await page.goto(path)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    }
    for (const path of [...forMembers.map((route) => route[0]), ...forStaff]) {
      await page.goto(path)
      await page.waitForURL('**/dashboard')
    }
    await expectFault(visitor, /404/)
  })

  test('a guest who logs in where they were led to goes on to the page that they asked for', async () => {
    const { page } = await visit('/student')
    await page.waitForURL('**/dashboard')
    const dialog = page.getByRole('dialog')
    const { email, password } = await makeMember()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { name: 'Student Dashboard' }).waitFor()
    // Whoever leaves does not want it back.
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: 'Forum Login' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
