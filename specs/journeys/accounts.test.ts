import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { logIn, signUp } from './account-steps.ts'
import { useBrowser } from './visitors.ts'

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
})
