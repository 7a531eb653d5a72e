import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { nowhere } from './exam-steps.ts'
import { takeTest, writeCase } from './member-steps.ts'
import { expectFault, forgiveFault } from './visitors.ts'
import { club, member, settings, simple, visit } from './profile-visits.ts'

describe('a member’s page', () => {
  test('PROF-1 shows to others who somebody is and what they have done, without scores and e-mail', async () => {
    const ann = await member(['is_study_master', 'is_moderator'], nowhere)
    const study = await writeCase(ann)
    const { id: commentId } = await ann.call<{ id: string }>('POST', `/case-studies/${study.id}/comments`, {
      content: 'What would you needle?',
    })
    await takeTest(ann, simple, 1)
    const { page } = await member([], `/profile/${ann.id}`)
    await page.getByRole('heading', { name: ann.name, level: 1 }).waitFor()
    const tiles = await page.locator('dl > div').allInnerTexts()
    expect(tiles.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Total Comments 1',
      'Case Studies Created 1',
      'Tests Taken 1',
    ])
    await page.getByText('Moderator', { exact: true }).waitFor()
    await page.getByText('Study Master', { exact: true }).waitFor()
    expect(await page.getByText('Admin', { exact: true }).count()).toBe(0)
    expect(await page.getByText(ann.email).count()).toBe(0)
    await page.getByText('Took the simple test', { exact: true }).waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: `Commented on ${study.title}` }).click()
    await page.waitForURL(`**/case-study/${study.id}?tab=discussion&comment=${commentId}`)
  })
})

describe('own settings', () => {
  test('PROF-3 change the password of who knows it, and log out every other device', async () => {
    const visitor = await member([], '/dashboard')
    const { page, id, email } = visitor
    const elsewhere = await visit(nowhere)
    await club.enter(elsewhere.page, visitor, '/dashboard')
    await elsewhere.page.getByRole('button', { name: 'Logout' }).waitFor()
    await page.goto(settings(id))
    const fill = async (now: string, next: string, again = next) => {
      await page.getByLabel('Current password').fill(now)
      await page.getByLabel('New password', { exact: true }).fill(next)
      await page.getByLabel('Confirm new password').fill(again)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await fill('Not-The-One-1', 'Better-Horse-9', 'Another-Horse-9')
    await page.getByText('Passwords do not match').waitFor()
    await fill('Not-The-One-1', 'Better-Horse-9')
    await page.getByText('This is not your current password.').waitFor()
    await expectFault(visitor, /401/)
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await fill('Correct-Horse-9', 'Better-Horse-9')
    await page.getByText('Your password has been changed. All other devices are logged out.').waitFor()
    expect(await page.getByLabel('Current password').inputValue()).toBe('')
    await elsewhere.page.reload()
    await elsewhere.page.getByRole('button', { name: 'Forum Login' }).waitFor()
    forgiveFault(elsewhere, /401/)
    await page.reload()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await club.enter(elsewhere.page, { ...visitor, email, password: 'Better-Horse-9' }, '/dashboard')
    await elsewhere.page.getByRole('button', { name: 'Logout' }).waitFor()
  })
})
