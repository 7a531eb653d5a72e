import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { makeMember, sql } from '../kit/platform.ts'
import { enterAs, makeCase, nowhere } from './discussion-steps.ts'
import { forgiveFault } from './visitors.ts'
import { signedInPage, visit } from './live-visits.ts'

describe('an open page listens to what happens to its own member', () => {
  test('a suspended member is notified and is a guest at once, in a page that needs a member too', async () => {
    const visitor = await signedInPage()
    const { member, page } = visitor
    await page.getByRole('navigation').getByRole('link', { name: 'Student' }).click()
    await page.getByRole('heading', { name: 'Student Dashboard' }).waitFor()
    await sql().query('update public.accounts set is_suspended = true where profile_id = $1', [member.id])
    await page.getByText('Your account is suspended.').waitFor()
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: 'Forum Login' }).waitFor()
    // What was on its way is refused to a suspended member, or to the guest that they are after it.
    forgiveFault(visitor, /401|403/)
  })

  test('LIVE-4: every room of a page is joined as the member from the first, with one token', async () => {
    const study = await makeCase()
    const member = await makeMember()
    const { page } = await visit(nowhere)
    const joins: string[] = []
    const refusals: string[] = []
    let tokens = 0
    page.on('response', (answer) => {
      if (answer.url().endsWith('/api/auth/realtime-token')) tokens++
    })
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => payload.includes('phx_join') && joins.push(payload.toString()))
      socket.on(
        'framereceived',
        ({ payload }) => payload.includes('"error"') && refusals.push(payload.toString()),
      )
    })
    await enterAs(page, member, study.path)
    await expect.poll(() => joins.length).toBeGreaterThanOrEqual(3)
    await page.getByText('1 studying now').waitFor()
    expect(joins.filter((frame) => !frame.includes('"access_token"'))).toEqual([])
    expect(refusals).toEqual([])
    expect(tokens).toBe(1)
  })

  test('the token of the socket is never stored', async () => {
    const { page } = await signedInPage()
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain('eyJ')
  })
})
