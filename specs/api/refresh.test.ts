import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Browser, browser } from '../kit/browser.ts'
import { club, sql } from '../kit/platform.ts'
import { claimsOf, putTokens, readTokens } from '../kit/session-cookie.ts'
import { expireToken, me, newMember, tab, wakeTabsAtOnce } from './refresh-steps.ts'

let member: Browser

beforeEach(async () => {
  member = await newMember(club.url, newEmail())
})

const newEmail = () => `tab-${randomUUID().slice(0, 8)}@example.test`
const expire = (one: Browser) => expireToken(one, club.keys.JWT_SECRET)

describe('SES-8: when the access token has run out', () => {
  test('the next call gets a new one and is answered', async () => {
    expire(member)
    const before = readTokens(member)!
    const answer = await me(member)
    expect(answer.body).toMatchObject({ name: 'Tab' })
    const after = readTokens(member)!
    expect(after.refresh_token).not.toBe(before.refresh_token)
    expect(claimsOf(after.access_token).session_id).toBe(claimsOf(before.access_token).session_id)
    for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/HttpOnly; SameSite=Lax/)
  })

  test('20 tabs wake at once, 5 times: nobody is signed out, nothing fails', () =>
    wakeTabsAtOnce(member, expire, 5))

  test('a tab that comes late with the old cookie is answered too, and shares the session', async () => {
    expire(member)
    const late = tab(member)
    await me(member)
    for (let i = 0; i < 3; i++) expect((await me(tab(late))).body).toMatchObject({ name: 'Tab' })
    await me(late)
    expect(readTokens(late)!.refresh_token).toBe(readTokens(member)!.refresh_token)
  })

  test('a session that ended meanwhile makes a guest, and the cookie is cleared', async () => {
    const copy = tab(member)
    await member.post('/api/auth/logout')
    expire(copy)
    const answer = await me(copy)
    expect([answer.status, answer.body, copy.cookies.size]).toEqual([200, null, 0])
  })

  test('another person’s refresh token beside it makes a guest', async () => {
    const thief = browser()
    const password = 'Passw0rd-of-theirs'
    await thief.post('/api/auth/register', {
      email: newEmail(),
      password,
      password_confirm: password,
      name: 'Thief',
      agreed_to_terms: true,
    })
    expire(member)
    putTokens(member, { ...readTokens(member)!, refresh_token: readTokens(thief)!.refresh_token })
    expect((await me(member)).body).toBeNull()
  })
})

describe('SES-8: when a session gives way to the next', () => {
  test('a call of the former one that is answered late takes nothing away', async () => {
    const late = tab(member)
    const { session_id } = claimsOf(readTokens(member)!.access_token)
    await sql().query('delete from auth.sessions where id = $1', [session_id])
    for (const path of [
      '/api/auth/me',
      '/api/auth/realtime-token',
      '/api/notifications',
      '/api/case-studies',
    ]) {
      const answer = await late.get(path)
      expect([path, answer.headers.getSetCookie()]).toEqual([path, []])
    }
    // Nor one that would have got the next token.
    const nearItsEnd = tab(late)
    expireToken(nearItsEnd, club.keys.JWT_SECRET, 20)
    const answer = await me(nearItsEnd)
    expect([answer.body, answer.headers.getSetCookie()]).toEqual([null, []])
    // Once its token has run out there is nothing to be late for.
    expire(late)
    expect((await me(late)).body).toBeNull()
    expect(late.cookies.size).toBe(0)
  })
})
