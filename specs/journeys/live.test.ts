import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { makeMember, sql } from '../kit/platform.ts'
import { signedInPage } from './live-visits.ts'

describe('an open page listens to what happens to its own member', () => {
  test('a new role shows without a reload', async () => {
    // The last admin cannot be demoted: someone else has to be one.
    const keeper = await makeMember()
    await sql().query('update public.profiles set is_admin = true where id = $1', [keeper.id])
    const { member, page } = await signedInPage()
    const adminLink = page.getByRole('navigation').getByRole('link', { name: 'Admin' })
    expect(await adminLink.count()).toBe(0)
    await sql().query('update public.profiles set is_admin = true where id = $1', [member.id])
    await adminLink.waitFor()
    await sql().query('update public.profiles set is_admin = false where id = $1', [member.id])
    await adminLink.waitFor({ state: 'detached' })
  })

  test('a level-up is announced at the edge of the window, and the badge changes', async () => {
    const { member, page } = await signedInPage()
    await sql().query('update public.profiles set comment_count = 15 where id = $1', [member.id])
    await page.getByText('You have reached it as Novice Scholar.').waitFor()
    await page.getByRole('button', { name: 'Level 2, Novice Scholar' }).first().waitFor()
    await page.getByText('15 discussion posts').waitFor()
  })
})
