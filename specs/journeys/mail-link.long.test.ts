import './built-web.ts'
import { expect, test } from 'vitest'
import { signUp } from './account-steps.ts'
import { link, visit } from './mail-link-visits.ts'

test.each([
  [1280, 'light'],
  [380, 'dark'],
  [320, 'light'],
] as const)('the question fits a window of %i, %s', async (width, scheme) => {
  const { page, context } = await visit('/dashboard')
  await signUp(page)
  const narrow = await visit(link, { context })
  await narrow.page.setViewportSize({ width, height: 800 })
  await narrow.page.emulateMedia({ colorScheme: scheme })
  await narrow.page.getByRole('button', { name: 'Use this link' }).waitFor()
  // The window was just narrowed: the layout follows with the next frame.
  await expect
    .poll(() => narrow.page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width)
})

test('SES-14: a link of a mail asks before it changes who is signed in, by keyboard too', async () => {
  const { page } = await visit('/dashboard')
  const { name, email } = await signUp(page)

  await page.goto(link)
  await page.getByText(`You are signed in as ${name} (${email}).`).waitFor()
  const stay = page.getByRole('link', { name: `Stay signed in as ${name}` })
  await stay.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Logout' }).waitFor()

  await page.goto(link)
  await page.getByRole('button', { name: 'Use this link' }).click()
  // Of a link that is worth nothing the one who is here stays.
  await page.getByText('This link is no longer valid. Please ask for a new one.').waitFor()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
})
