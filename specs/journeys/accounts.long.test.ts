import './built-web.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { type Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { person as somebody, publish } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { logIn, newcomer, openLogin, signUp } from './account-steps.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './exam-steps.ts'
import { hasOwnHan, onDevicesWithout } from './own-han.ts'
import { expectFault, forgiveFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

describe('a member', () => {
  test('logs out in a hidden tab too, which keeps nothing that a guest may not read', async () => {
    const admin = await somebody('is_admin')
    const id = await publish(admin, { title: 'Read by admins alone' })
    await sql().query(`update public.case_studies set status = 'hidden' where id = $1`, [id])
    const visible = await visit(nowhere)
    const { page, context } = visible
    await openAs(page, admin, '/dashboard')
    const hidden = await visit(nowhere, { context })
    // Chromium draws every tab of a spec. This one is hidden: it gets no frames, and no live event asks for it.
    await hidden.page.routeWebSocket(/realtime/, () => undefined)
    await hidden.page.goto(`/case-study/${id}`)
    const words = hidden.page.getByRole('heading', { name: 'Read by admins alone' })
    await words.waitFor()
    await hidden.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
      window.requestAnimationFrame = () => 0
    })
    await page.getByRole('button', { name: 'Logout' }).click()
    await words.waitFor({ state: 'detached' })
    expect(await hidden.page.content()).not.toContain('Read by admins alone')
    await expectFault(hidden, /404/)
    for (const tab of [visible, hidden]) forgiveFault(tab, /401/)
  })

  test('stays logged out when an answer to an earlier call arrives', async () => {
    const { page } = await visit('/dashboard')
    await signUp(page)
    // The event of the ended session would ask again, and hide the fault that this looks for.
    await page.routeWebSocket(/realtime/, () => undefined)
    await page.reload()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    await page.route(
      '**/api/auth/me',
      async (route) => {
        const answer = await route.fetch()
        asked()
        await page.getByRole('button', { name: 'Forum Login' }).waitFor()
        await route.fulfill({ response: answer })
      },
      { times: 1 },
    )
    // As when the tab becomes visible again.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await isAsked
    const isThat = (request: Request) => request.url().endsWith('/api/auth/me')
    const isOver = Promise.race([
      page.waitForEvent('requestfinished', isThat),
      page.waitForEvent('requestfailed', isThat),
    ])
    await page.getByRole('button', { name: 'Logout' }).click()
    await isOver
    const dialog = await openLogin(page, 'Sign Up')
    await dialog.getByLabel('Name').waitFor()
    expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0)
  })

  test('logs out without a last call that could only be refused', async () => {
    const { page } = await visit('/dashboard')
    await signUp(page)
    let questions = 0
    let questionsAtLeaving: number | undefined
    let end = () => {}
    const over = new Promise<void>((resolve) => (end = resolve))
    let answered: () => void
    const isAnswered = new Promise<void>((resolve) => (answered = resolve))
    await page.route('**/api/notifications?**', async (route) => {
      questions++
      await over
      await route.continue()
    })
    await page.route('**/api/auth/logout', async (route) => {
      questionsAtLeaving = questions
      const answer = await route.fetch()
      // The session is over, and the page does not know of it in any way: the tab wakes, and its news are asked for.
      await page.route('**/api/auth/me', () => undefined)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      end()
      await delay(300)
      await route.fulfill({ response: answer })
      answered()
    })
    await page.reload()
    await expect.poll(() => questions).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Forum Login' }).waitFor()
    await isAnswered
    expect(questions).toBe(questionsAtLeaving)
  })

  test('stays logged in when the logout fails', async () => {
    const visitor = await visit('/dashboard')
    const { page } = visitor
    await signUp(page)
    // Without Realtime, whose join would ask as well.
    await page.routeWebSocket(/realtime/, () => undefined)
    let questions = 0
    let questionsAtLeaving = Infinity
    await page.route('**/api/notifications?**', (route) =>
      ++questions > questionsAtLeaving ? route.continue() : undefined,
    )
    await page.route('**/api/auth/logout', (route) => {
      questionsAtLeaving = questions
      return route.abort()
    })
    await page.reload()
    await expect.poll(() => questions).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectFault(visitor, /Logout failed/)
    await expectFault(visitor, /ERR_FAILED/)
    // What was called off is asked anew.
    await expect.poll(() => questions).toBeGreaterThan(questionsAtLeaving)
    await page.getByRole('button', { name: 'Logout' }).waitFor()
  })

  test('offers the same pages and the same login on a phone', async () => {
    const { page } = await visit('/dashboard', { width: 380, hasMotion: true })
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    for (const name of ['Simple Test', 'Complex Test', 'Mock Exam'])
      await menu.getByRole('link', { name }).waitFor()
    await menu.getByRole('button', { name: 'Forum Login' }).click()
    const dialog = page.getByRole('dialog', { name: 'Forum account' })
    await dialog.getByRole('tab', { name: 'Sign Up' }).waitFor()
    await menu.getByRole('link', { name: 'Mock Exam' }).waitFor({ state: 'detached' })
    // The closing menu leaves the focus where the window has put it.
    await expect
      .poll(() => dialog.getByLabel('Email').evaluate((field) => field === document.activeElement))
      .toBe(true)
  })

  test('with a Han name loads the font slices of its letters, and no others', async ({ skip }) => {
    const { page } = await visit('/dashboard')
    skip(await hasOwnHan(page), onDevicesWithout)
    const slices = new Set<string>()
    page.on('response', (response) => {
      if (response.url().includes('noto-sans-sc')) slices.add(response.url())
    })
    // As it is typed: a field's letters stand in no element.
    const dialog = await openLogin(page, 'Sign Up')
    await dialog.getByLabel('Name').pressSequentially('陳')
    await expect.poll(() => slices.size, { timeout: 10_000 }).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await signUp(page, { ...newcomer(), name: '陳美玲' })
    await page.waitForLoadState('networkidle')
    // Of more than a hundred: at most one for each letter of the name.
    expect(slices.size).toBeLessThanOrEqual(3)
  })

  test('names a taken e-mail address under its field', async () => {
    const visitor = await visit('/dashboard')
    const { page } = visitor
    const person = await signUp(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    const dialog = await openLogin(page, 'Sign Up')
    await dialog.getByLabel('Name').fill('Somebody Else')
    await dialog.getByLabel('Email').fill(person.email)
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await dialog.getByLabel('Confirm Password').fill(person.password)
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await dialog.getByText('An account with this email already exists.').first().waitFor()
    await expectFault(visitor, /409/)
  })

  test('logs in with the keyboard alone', async () => {
    const visitor = await visit('/dashboard')
    const { page } = visitor
    const person = await signUp(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    const login = page.getByRole('button', { name: 'Forum Login' })
    await login.waitFor()

    await page.reload()
    await login.waitFor()
    const isFocused = (name: string) =>
      page.evaluate((text) => document.activeElement?.textContent?.trim() === text, name)
    await page.keyboard.press('Tab')
    expect(await isFocused('Skip to content')).toBe(true)
    for (let steps = 0; steps < 20 && !(await isFocused('Forum Login')); steps++)
      await page.keyboard.press('Tab')
    expect(await isFocused('Forum Login')).toBe(true)
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog')
    await expect
      .poll(() => dialog.getByLabel('Email').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Logout' }).waitFor()
  })

  test('the window keeps the focus, closes on Escape and gives the focus back', async () => {
    const { page } = await visit('/dashboard')
    const dialog = await openLogin(page)
    for (let steps = 0; steps < 15; steps++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((window) => window.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const login = page.getByRole('button', { name: 'Forum Login' })
    await expect.poll(() => login.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('a member', () => {
  test('leaves no token where a script could read it', async () => {
    const { page } = await visit('/dashboard')
    await signUp(page)
    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    )
    expect(readable).not.toMatch(/eyJ|sb-/)
  })

  test('logs out in every tab at once', async () => {
    const { page, context } = await visit('/dashboard')
    await signUp(page)
    const other = await visit('/student', { context })
    await other.page.getByRole('heading', { name: 'Student Dashboard' }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    // The guard of /student sends a guest away.
    await other.page.waitForURL('**/dashboard')
    await other.page.getByRole('button', { name: 'Forum Login' }).waitFor()
    forgiveFault(other, /401/)
  })
})

test('a wrong password is answered in the window, and the right one still works', async () => {
  const visitor = await visit('/dashboard')
  const { page } = visitor
  const person = await signUp(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, { ...person, password: 'Not-The-One-1' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('alert').getByText('Wrong email or password.').waitFor()
  await expectFault(visitor, /401/)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
})

test('two different passwords are refused on the spot, and nothing is sent', async () => {
  const { page } = await visit('/dashboard')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const person = newcomer()
  const dialog = await openLogin(page, 'Sign Up')
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByLabel('Confirm Password').fill(`${person.password}x`)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await dialog.getByText('Passwords do not match').waitFor()
  expect(sent).toEqual([])
  const isInvalid = (label: string) => dialog.getByLabel(label, { exact: true }).getAttribute('aria-invalid')
  expect([await isInvalid('Password'), await isInvalid('Confirm Password')]).toEqual([null, 'true'])
  // The control: once they match, the same button sends.
  await dialog.getByLabel('Confirm Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  expect(sent.some((url) => url.endsWith('/api/auth/register'))).toBe(true)
})
