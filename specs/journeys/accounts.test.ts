import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { logIn, newcomer, openLogin, signUp } from './account-steps.ts'
import { hasOwnHan, onDevicesWithout } from './own-han.ts'
import { expectFault, forgiveFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

describe('a member', () => {
  test('signs up, survives a reload, logs out and logs in again', async () => {
    const { page } = await visit('/dashboard', { hasMotion: true })
    const person = await signUp(page)
    await page.getByText('Level Up by Contributing!').waitFor()
    await page.getByText('0 discussion posts').waitFor()

    await page.reload()
    const logout = page.getByRole('button', { name: 'Logout' })
    await logout.waitFor()
    await page.getByRole('link', { name: `Your profile, ${person.name}` }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Student' }).waitFor()

    await logout.click()
    await page.getByRole('button', { name: 'Forum Login' }).waitFor()
    expect(await page.getByText('Level Up by Contributing!').count()).toBe(0)

    await logIn(page, person)
    await logout.waitFor()
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
    const isInvalid = (label: string) =>
      dialog.getByLabel(label, { exact: true }).getAttribute('aria-invalid')
    expect([await isInvalid('Password'), await isInvalid('Confirm Password')]).toEqual([null, 'true'])
    // The control: once they match, the same button sends.
    await dialog.getByLabel('Confirm Password').fill(person.password)
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    expect(sent.some((url) => url.endsWith('/api/auth/register'))).toBe(true)
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
