import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, browser as browserAt } from '../kit/browser.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { claimsOf, putTokens, readTokens } from '../kit/session-cookie.ts'
import { expireToken, me, newMember, tab, wakeTabsAtOnce } from './refresh-steps.ts'

/** A platform of its own: its parts are killed and stopped here. */
let platform: OwnPlatform
let member: Browser
let count = 0

beforeAll(async () => {
  platform = await startOwnPlatform({ web: false })
}, 60_000)
afterAll(() => platform.stop())

beforeEach(async () => {
  member = await newMember(platform.url, `tab-${count++}@example.test`)
})

/** Kills a part; awaiting the answer means waiting until its successor serves. */
function kill(part: 'rest' | 'functions' | 'postgres') {
  const victim = platform.pids()[part]!
  process.kill(victim, 'SIGKILL')
  return async () => {
    await expect.poll(() => platform.pids()[part] ?? victim, { timeout: 10_000 }).not.toBe(victim)
    await expect
      .poll(async () => (await fetch(`${platform.url}/healthz`)).status, { timeout: 10_000 })
      .toBe(200)
  }
}
const expire = (browser: Browser) => expireToken(browser, platform.keys.JWT_SECRET)

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
    const thief = browserAt(platform.url)
    const password = 'Passw0rd-of-theirs'
    await thief.post('/api/auth/register', {
      email: `thief-${count++}@example.test`,
      password,
      password_confirm: password,
      name: 'Thief',
      agreed_to_terms: true,
    })
    expire(member)
    putTokens(member, { ...readTokens(member)!, refresh_token: readTokens(thief)!.refresh_token })
    expect((await me(member)).body).toBeNull()
  })

  test('the auth server failing is no logout: 503, the cookie stays, and works again after', async () => {
    expire(member)
    const database = new Pool({ connectionString: platform.dbUrl('supabase_admin'), max: 1 })
    try {
      await database.query('alter table auth.refresh_tokens rename to refresh_tokens_elsewhere')
      for (let i = 0; i < 3; i++) {
        const answer = await me(member)
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []])
        expect(answer.body).toMatchObject({ code: 'unavailable' })
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
    } finally {
      await database.query('alter table auth.refresh_tokens_elsewhere rename to refresh_tokens')
      await database.end()
    }
    expect((await me(member)).body).toMatchObject({ name: 'Tab' })
  })

  test('a killed auth server goes unnoticed, or answers 503', async () => {
    expire(member)
    const isBack = kill('rest')
    const answer = await me(member)
    expect([200, 503]).toContain(answer.status)
    if (answer.status === 503) expect(answer.headers.getSetCookie()).toEqual([])
    await isBack()
    expect((await me(member)).body).toMatchObject({ name: 'Tab' })
  })

  test('a logout succeeds while the auth server is away', async () => {
    expire(member)
    const isBack = kill('rest')
    expect((await member.post('/api/auth/logout')).status).toBe(200)
    expect(member.cookies.size).toBe(0)
    await isBack()
  })
})

describe('SES-8: when the function is killed and starts again', () => {
  test('every session lives on, also one that was just refreshed', async () => {
    expire(member)
    const late = tab(member)
    await me(member)
    await kill('functions')()
    expect((await me(member)).body).toMatchObject({ name: 'Tab' })
    // What the former process remembered is gone; the auth server still knows the token it has just replaced.
    expect((await me(late)).body).toMatchObject({ name: 'Tab' })
    expect((await me(member)).body).toMatchObject({ name: 'Tab' })
  })
})

describe('SES-8, API-7: when the database is killed', () => {
  test('reads wait for it, and nobody is signed out', async () => {
    const isBack = kill('postgres')
    const answers = await Promise.all(Array.from({ length: 20 }, () => me(tab(member))))
    for (const answer of answers) {
      expect([200, 503]).toContain(answer.status)
      expect(answer.headers.getSetCookie()).toEqual([])
      if (answer.status === 200) expect(answer.body).toMatchObject({ name: 'Tab' })
    }
    await isBack()
    expect((await me(member)).body).toMatchObject({ name: 'Tab' })
  })
})
