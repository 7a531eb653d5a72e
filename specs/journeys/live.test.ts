import './built-web.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { club, makeMember, type Member, sql } from '../kit/platform.ts'
import { logIn } from './account-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

/** Until then a change would reach the page by its catch-up, and the spec would not test live events. */
function whenListening(page: Page, { id }: Member) {
  const hasJoined = (frame: string) =>
    frame.includes(`user:${id}`) && frame.includes('phx_reply') && frame.includes('"ok"')
  // Every socket: the page had one as a guest already.
  return new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => hasJoined(payload.toString()) && resolve()),
    )
  })
}

async function signedInPage() {
  const member = await makeMember()
  const visitor = await visit('/dashboard')
  const listening = whenListening(visitor.page, member)
  await logIn(visitor.page, member)
  await visitor.page.getByRole('button', { name: 'Logout' }).waitFor()
  await listening
  return { member, ...visitor }
}

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
