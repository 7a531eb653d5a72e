import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { openLogin, signUp } from './account-steps.ts'
import { barriers } from './barriers.ts'
import { expectFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

describe('there is no accessibility barrier', () => {
  test('on the landing page', async () => {
    const { page } = await visit('/')
    await page.getByRole('checkbox').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('checkbox').check()
    expect(await barriers(page)).toEqual([])
  })

  test('in the login window', async () => {
    const visitor = await visit('/dashboard')
    const { page } = visitor
    const dialog = await openLogin(page)
    expect(await barriers(page)).toEqual([])
    await dialog.getByLabel('Email').fill('nobody@example.org')
    await dialog.getByLabel('Password', { exact: true }).fill('Not-The-One-1')
    await dialog.getByRole('button', { name: 'Login' }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await barriers(page)).toEqual([])
    await expectFault(visitor, /401/)
    await dialog.getByRole('tab', { name: 'Sign Up' }).click()
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await dialog.getByText('Please enter your name.').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('on the dashboard, for a member and on a phone', async () => {
    const { page } = await visit('/dashboard')
    await signUp(page)
    await page
      .getByRole('button', { name: /^Level/ })
      .first()
      .focus()
    await page.getByRole('tooltip').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: 380, height: 800 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).waitFor()
    expect(await barriers(page)).toEqual([])
  })
})

test('axe finds a barrier where there is one', async () => {
  const { page } = await visit('/')
  await page.getByRole('checkbox').waitFor()
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await barriers(page)).not.toEqual([])
  await page.reload()
  await page.getByRole('checkbox').waitFor()
  await page.evaluate(() => {
    const words = document.createElement('p')
    words.textContent = 'Hard to read by night.'
    words.style.color = 'light-dark(#222, #333)'
    document.querySelector('main')?.append(words)
  })
  expect(await barriers(page)).toEqual([expect.stringMatching(/^dark: color-contrast/)])
})
