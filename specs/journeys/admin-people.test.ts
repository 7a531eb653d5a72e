import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import { club, sql } from '../kit/platform.ts'
import { makeMembers, openPanel, rareWord, rowOf, toast, usersTab } from './admin-steps.ts'
import { openAs } from './case-steps.ts'
import { nowhere } from './discussion-steps.ts'
import { forgiveFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

describe('suspending', () => {
  test('SES-3 reaches the open page of the member, and shows in the row with its reason', async () => {
    const word = rareWord()
    const [member] = await makeMembers(word, ['Rude'])
    const theirs = await visit(nowhere)
    await openAs(theirs.page, member!, '/student')
    const { page } = await openPanel(visit, usersTab(word))
    const row = rowOf(page, `${word} Rude`)
    await row.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog', { name: `Suspend ${word} Rude` })
    await dialog.getByLabel('Reason').fill('Selling things, again.')
    await dialog.getByLabel('7 days', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await toast(page, `${word} Rude has been suspended`)

    await theirs.page.getByText('Your account is suspended.').waitFor()
    await theirs.page.waitForURL('**/dashboard')
    forgiveFault(theirs, /401|403/)
    await row.getByText(/^Until [^.]+\. Reason: Selling things, again\.$/).waitFor()
    await row.getByText('Suspended', { exact: true }).waitFor()
    expect(await row.getByRole('button').allTextContents()).toEqual(['Unsuspend', 'Reset Password', 'Delete'])
    const { rows } = await sql().query(
      `select suspended_until between now() + interval '6 days' and now() + interval '8 days' as fits
       from public.accounts where profile_id = $1`,
      [member!.id],
    )
    expect(rows).toEqual([{ fits: true }])

    await row.getByRole('button', { name: 'Unsuspend' }).click()
    await toast(page, `${word} Rude is no longer suspended`)
    await row.getByRole('button', { name: 'Make Admin' }).waitFor()
  })
})

describe('a new password', () => {
  test('PANEL-6 is made strong, ends the old sessions, and opens the account', async () => {
    const word = rareWord()
    const [member] = await makeMembers(word, ['Forgetful'])
    const theirs = browser()
    await theirs.login(member!)
    const { page, context } = await openPanel(visit, usersTab(word))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await rowOf(page, `${word} Forgetful`).getByRole('button', { name: 'Reset Password' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('logged out of all devices and must log in again').waitFor()
    const field = dialog.getByLabel('New Password (min 6 characters)')
    expect(await field.getAttribute('type')).toBe('password')
    const made = await field.inputValue()
    expect(made.length).toBeGreaterThanOrEqual(16)
    await dialog.getByRole('button', { name: 'Show' }).click()
    expect(await field.getAttribute('type')).toBe('text')
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await toast(page, 'Password copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made)

    await field.fill('short')
    await dialog.getByText('with a shorter password nobody can log in').waitFor()
    await dialog.getByRole('button', { name: 'Reset Password' }).click()
    await toast(page, 'Password must be at least 6 characters')
    await field.fill(made)
    await dialog.getByRole('button', { name: 'Reset Password' }).click()
    await toast(page, 'Password reset successfully. User must log in again.')
    await dialog.waitFor({ state: 'detached' })

    expect((await theirs.get('/api/auth/me')).body).toBeNull()
    await browser().login({ ...member!, password: made })
  })
})
