import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { logIn, newcomer, openLogin, signUp } from './account-steps.ts'
import { expectFault, useBrowser } from './visitors.ts'

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
    const isInvalid = (label: string) =>
      dialog.getByLabel(label, { exact: true }).getAttribute('aria-invalid')
    expect([await isInvalid('Password'), await isInvalid('Confirm Password')]).toEqual([null, 'true'])
    // The control: once they match, the same button sends.
    await dialog.getByLabel('Confirm Password').fill(person.password)
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    expect(sent.some((url) => url.endsWith('/api/auth/register'))).toBe(true)
  })
})
