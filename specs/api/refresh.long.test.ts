import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../kit/browser.ts'
import { type OwnPlatform, startOwnPlatform } from '../kit/own-platform.ts'
import { expireToken, me, newMember, tab, wakeTabsAtOnce } from './refresh-steps.ts'

/** A platform of its own: its parts are killed and stopped here. */
let platform: OwnPlatform
let member: Browser
let count = 0

beforeAll(async () => {
  platform = await startOwnPlatform({ web: false })
})
afterAll(() => platform?.stop())

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

test('SES-8: 20 tabs wake at once, 100 times: nobody is signed out, nothing fails', async () => {
  await wakeTabsAtOnce(member, expire, 100)
  expect((await me(member)).body).toMatchObject({ name: 'Tab' })
})

describe('SES-8: when the auth server fails', () => {
  test('that is no logout: 503, the cookie stays, and works again after', async () => {
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
