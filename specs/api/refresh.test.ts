import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Browser, browser as browserAt } from '../kit/browser.ts'
import { forge } from '../kit/forged-tokens.ts'
import { club, sql } from '../kit/platform.ts'
import { claimsOf, putTokens, readTokens } from '../kit/session-cookie.ts'

let member: Browser
beforeEach(async () => {
  member = await newMember()
})

async function newMember() {
  const visitor = browserAt()
  const password = 'Passw0rd-of-mine'
  const email = `tab-${randomUUID().slice(0, 8)}@example.test`
  const form = { email, password, password_confirm: password, name: 'Tab', agreed_to_terms: true }
  expect((await visitor.post('/api/auth/register', form)).status).toBe(200)
  return visitor
}

/** Re-signs the browser’s access token with a new expiry, by default in the past. */
function expire(browser: Browser, secondsLeft = -60) {
  const tokens = readTokens(browser)!
  const now = Math.floor(Date.now() / 1000)
  const claims = { ...claimsOf(tokens.access_token), iat: now - 400, exp: now + secondsLeft }
  putTokens(browser, { ...tokens, access_token: forge(claims, club.keys.JWT_SECRET) })
}

function tab(of: Browser) {
  const other = browserAt()
  for (const [name, value] of of.cookies) other.cookies.set(name, value)
  return other
}

const me = (browser: Browser) => browser.get('/api/auth/me')

test('SES-8: when 20 tabs wake at once, an expired token is renewed once and all stay signed in', async () => {
  const before = readTokens(member)!
  for (let round = 0; round < 3; round++) {
    expire(member)
    const tabs = Array.from({ length: 20 }, () => tab(member))
    const answers = await Promise.all(tabs.map(me))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers.filter(({ body }) => body === null)).toEqual([])
    expect(new Set(tabs.map((one) => readTokens(one)?.refresh_token)).size).toBe(1)
    putTokens(member, readTokens(tabs[round]!)!)
  }
  const after = readTokens(member)!
  expect(after.refresh_token).not.toBe(before.refresh_token)
  expect(claimsOf(after.access_token).session_id).toBe(claimsOf(before.access_token).session_id)
})

test('SES-8: a tab that still has the old cookie gets the same renewed session', async () => {
  expire(member)
  const late = tab(member)
  await me(member)
  expect((await me(tab(late))).body).toMatchObject({ name: 'Tab' })
  await me(late)
  expect(readTokens(late)!.refresh_token).toBe(readTokens(member)!.refresh_token)
})

test('SES-8: an ended session or another member’s refresh token makes the caller a guest', async () => {
  const copy = tab(member)
  await member.post('/api/auth/logout')
  expire(copy)
  const answer = await me(copy)
  expect([answer.status, answer.body, copy.cookies.size]).toEqual([200, null, 0])

  const [victim, thief] = [await newMember(), await newMember()]
  expire(victim)
  putTokens(victim, { ...readTokens(victim)!, refresh_token: readTokens(thief)!.refresh_token })
  expect((await me(victim)).body).toBeNull()
})

test('SES-8: a late call of an ended session does not clear the next session’s cookie', async () => {
  const late = tab(member)
  const { session_id } = claimsOf(readTokens(member)!.access_token)
  await sql().query('delete from auth.sessions where id = $1', [session_id])
  for (const path of ['/api/auth/me', '/api/auth/realtime-token', '/api/notifications']) {
    const answer = await late.get(path)
    expect([path, answer.headers.getSetCookie()]).toEqual([path, []])
  }
  const nearItsEnd = tab(late)
  expire(nearItsEnd, 20)
  const answer = await me(nearItsEnd)
  expect([answer.body, answer.headers.getSetCookie()]).toEqual([null, []])
  expire(late)
  expect((await me(late)).body).toBeNull()
  expect(late.cookies.size).toBe(0)
})
