import './built-web.ts'
import { expect, test } from 'vitest'
import { person as member } from '../kit/cases.ts'
import { fillSignUp, logIn, newcomer, openLogin, signUp } from './account-steps.ts'
import { visit, visitAs } from './club-visits.ts'
import { expectFault } from './visitors.ts'

test('a guest accepts the disclaimer, signs up, stays signed in after a reload, and logs in again', async () => {
  const visitor = await visit('/dashboard', { hasMotion: true })
  const { page } = visitor
  const banner = page.getByRole('complementary', { name: 'Disclaimer' })
  await banner.getByRole('button', { name: 'Agree' }).click()
  await banner.waitFor({ state: 'detached' })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const dialog = await openLogin(page, 'Sign Up')
  await fillSignUp(dialog, newcomer(), 'Another-Horse-8')
  await dialog.getByText('Passwords do not match').waitFor()
  expect(sent).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const person = await signUp(page)
  expect(sent.some((url) => url.endsWith('/api/auth/register'))).toBe(true)
  await page.getByRole('main').getByText(`Welcome to The Case Club, ${person.name}.`).waitFor()
  await page.getByText('Level Up by Contributing!').waitFor()
  await page.getByText('0 discussion posts').waitFor()
  await page.reload()
  const logout = page.getByRole('button', { name: 'Logout' })
  await logout.waitFor()
  await page.getByRole('link', { name: `Your profile, ${person.name}` }).waitFor()
  expect(await banner.count()).toBe(0)
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  )
  expect(readable).not.toMatch(/eyJ|sb-/)
  await logout.click()
  await page.getByRole('button', { name: 'Forum Login' }).waitFor()
  expect(await page.getByText('Level Up by Contributing!').count()).toBe(0)

  const again = await openLogin(page, 'Sign Up')
  await fillSignUp(again, person)
  await again.getByText('An account with this email already exists.').first().waitFor()
  await expectFault(visitor, /409/)
  await page.keyboard.press('Escape')
  await again.waitFor({ state: 'detached' })
  await logIn(page, { ...person, password: 'Not-The-One-1' })
  await dialog.getByRole('alert').getByText('Wrong email or password.').waitFor()
  await expectFault(visitor, /401/)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await logout.waitFor()
})

test('without mail, the page for a new password says that an admin can set one', async () => {
  const { page } = await visitAs(await member(), '/new-password')
  await page.getByRole('heading', { level: 1, name: 'This link is no longer valid' }).waitFor()
  await page.getByText('This server does not send email. An admin can set a new password.').waitFor()
  expect(await page.getByText('Ask for a new link').count()).toBe(0)
})
