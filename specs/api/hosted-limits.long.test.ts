import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import type { Person } from '../kit/club-database.ts'
import { forge } from '../kit/forged-tokens.ts'
import { putTokens, readTokens } from '../kit/session-cookie.ts'
import { claimsOf, type Hosted, now, startHosted } from './hosted-kit.ts'

let hosted: Hosted
let person: Person
let origin: string

beforeAll(async () => {
  hosted = await startHosted()
  person = await hosted.club.person({ name: 'Hosted' })
  origin = await hosted.start()
}, 60_000)
afterAll(() => hosted.stop())
beforeEach(() => void hosted.calls.splice(0))

const tokenCalls = () => hosted.calls.filter(({ path }) => path.startsWith('/token'))
const tokens = async (more: object, refresh_token: string) => {
  const claims = claimsOf(person, more)
  const expires_in = Number(claims.exp) - Number(claims.iat)
  return { access_token: await hosted.sign(claims), refresh_token, expires_in, token_type: 'bearer' }
}
const opened = async (more: object, refresh: string) => ({
  ...(await tokens(more, refresh)),
  user: { id: person.id },
})
const tooMany = { status: 429, body: { code: 429, error_code: 'over_request_rate_limit', msg: 'Slow down' } }

/** A browser whose access token was made for an hour and has so many seconds left. */
async function visitor(secondsLeft: number, refreshToken: string) {
  const own = browser(origin)
  const exp = now() + secondsLeft
  putTokens(own, { ...(await tokens({ iat: exp - 3_600, exp }, refreshToken)), expires_at: exp })
  return own
}

describe('SES-8: a refresh that the auth server refuses because there were too many', () => {
  test('goes unnoticed while the token lives, and is not asked for again at once', async () => {
    hosted.state.answer = () => tooMany
    const member = await visitor(120, 'early')
    for (let i = 0; i < 5; i++) {
      const answer = await member.get('/api/auth/me')
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ name: 'Hosted' })])
    }
    expect(tokenCalls().length).toBe(1)
    expect(readTokens(member)!.refresh_token).toBe('early')
    // A page that wants to listen gets the token as it is.
    expect((await (await visitor(50, 'early too')).get('/api/auth/realtime-token')).body).toMatchObject({
      token: expect.any(String),
    })
  })

  test('is ‘try again’ once the token has run out: neither an outage nor a sign-out', async () => {
    hosted.state.answer = () => tooMany
    const member = await visitor(-60, 'late')
    for (let i = 0; i < 3; i++) {
      const answer = await member.get('/api/auth/me')
      expect(answer.status).toBe(503)
      expect(answer.body).toMatchObject({ detail: 'Too many people at once. Please try again in a moment.' })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(tokenCalls().length).toBe(1)
    hosted.state.answer = async () => ({ status: 200, body: await opened({}, 'renewed') })
    await expect
      .poll(async () => (await member.get('/api/auth/me')).status, { interval: 500, timeout: 20_000 })
      .toBe(200)
    expect(readTokens(member)!.refresh_token).toBe('renewed')
  })

  test('a token of an hour is renewed in its last minutes, and no sooner', async () => {
    hosted.state.answer = async () => ({ status: 200, body: await opened({}, 'next') })
    expect((await (await visitor(900, 'a')).get('/api/auth/me')).status).toBe(200)
    expect(tokenCalls()).toEqual([])
    expect((await (await visitor(200, 'b')).get('/api/auth/me')).status).toBe(200)
    expect(tokenCalls().length).toBe(1)
  })

  test('a refresh that fails otherwise keeps nobody out while the token lives', async () => {
    hosted.state.answer = () => ({ status: 500, body: {} })
    expect((await (await visitor(100, 'c')).get('/api/auth/me')).status).toBe(200)
    const answer = await (await visitor(-60, 'd')).get('/api/auth/me')
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []])
  })
})

test.each([
  ['For security purposes, you can only request this after 37 seconds.', '37'],
  ['Request rate limit reached', '60'],
])('LIM-1: what the auth server refuses with ‘%s’ may be tried again in %s seconds', async (msg, seconds) => {
  hosted.state.answer = () => ({
    status: 429,
    body: { code: 429, error_code: 'over_request_rate_limit', msg },
  })
  const form = { email: person.email, password: 'Passw0rd-of-mine' }
  const answer = await browser(origin).post('/api/auth/login', form)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, seconds])
})

test('LIM-8: every call that the auth server may count names the person’s address, with a secret key', async () => {
  hosted.state.answer = () => ({
    status: 400,
    body: { code: 400, error_code: 'invalid_credentials', msg: 'no' },
  })
  const guest = browser(await hosted.start({ CLUB_MAIL: 'true' }))
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const password = 'Passw0rd-of-mine'
  const form = {
    email: 'new@example.test',
    password,
    password_confirm: password,
    name: 'N',
    agreed_to_terms: true,
  }
  await guest.post('/api/auth/register', form, { headers })
  await guest.post('/api/auth/login', { email: 'a@example.test', password }, { headers })
  await guest.post('/api/auth/confirm', { token_hash: 'abc123', type: 'signup' }, { headers })
  const { url } = (await guest.post('/api/auth/google', {}, { headers })).body as { url: string }
  expect(url).toContain('/auth/v1/authorize')
  await guest.get('/api/auth/callback?code=abc', { headers })
  await (await visitor(-60, 'spent')).get('/api/auth/me', { headers })
  await guest.post('/api/auth/forgot-password', { email: 'a@example.test' }, { headers })
  const member = await visitor(3_000, 'unspent')
  await member.post(
    '/api/users/me/password',
    { current_password: password, new_password: `${password}2` },
    { headers },
  )
  const counted = () =>
    hosted.calls.filter(({ path }) => !/^\/(settings|\.well-known|admin|logout)/.test(path))
  // The mail is sent after the answer.
  await expect
    .poll(() =>
      counted()
        .map(({ path }) => path.replace(/(\?redirect_to|&).*/, ''))
        .toSorted(),
    )
    .toEqual([
      '/recover',
      '/signup',
      '/token?grant_type=password',
      '/token?grant_type=password',
      '/token?grant_type=pkce',
      '/token?grant_type=refresh_token',
      '/verify',
    ])
  for (const { path, headers: sent } of counted())
    expect([path, sent['sb-forwarded-for'], sent.apikey]).toEqual([path, '203.0.113.9', 'sb_secret_x'])
})

describe('wrong settings of the project are reported to its owner', () => {
  const password = 'Passw0rd-of-mine'
  const login = () => browser(origin).post('/api/auth/login', { email: person.email, password })

  test('a project that signs with its shared secret', async () => {
    const access_token = forge(claimsOf(person), 'the secret of the project')
    hosted.state.answer = async () => ({ status: 200, body: { ...(await opened({}, 'x')), access_token } })
    const answer = await login()
    expect(answer.status).toBe(503)
    expect((answer.body as { detail: string }).detail).toContain('asymmetric signing keys')
    await expect.poll(() => hosted.log.join('\n')).toContain('rotate to an asymmetric signing key')
  })

  test('keys that are switched off', async () => {
    hosted.state.answer = () => ({
      status: 401,
      body: { message: 'Legacy API keys are disabled', hint: '…' },
    })
    const form = {
      email: 'new@example.test',
      password,
      password_confirm: password,
      name: 'N',
      agreed_to_terms: true,
    }
    const answer = await browser(origin).post('/api/auth/register', form)
    expect([answer.status, answer.text]).toEqual([503, expect.not.stringContaining('closed')])
    await expect.poll(() => hosted.log.join('\n')).toContain('Legacy API keys are disabled')
  })
})

describe('LIM-8: behind a static host that proves itself', () => {
  const secret = 'only-the-host-knows'
  let guarded: string
  beforeAll(async () => {
    guarded = await hosted.start({ CLUB_HOST_SECRET: secret })
  })
  const failedLogin = (chain: string, more: Record<string, string> = {}) =>
    browser(guarded).post(
      '/api/auth/login',
      { email: person.email, password: 'not-this-one' },
      { headers: { 'x-forwarded-for': chain, ...more } },
    )

  test('limits count the caller of the host: nobody locks an owner out, and nobody guesses without end', async () => {
    hosted.state.answer = () => ({
      status: 400,
      body: { code: 400, error_code: 'invalid_credentials', msg: 'no' },
    })
    // As recorded on hosted: its proxies append what called them, twice, and one of theirs that is another at each call.
    const chain = (i: number, first: string) => `${first}, 198.51.100.1,198.51.100.1, 99.82.173.${i}`
    const named = (caller: string) => ({ 'x-club-host-secret': secret, 'x-club-caller': caller })
    // What a caller writes for themselves changes nothing.
    for (let i = 0; i < 10; i++)
      expect((await failedLogin(chain(i, `10.0.0.${i}`), named('203.0.113.66'))).status).toBe(401)
    expect((await failedLogin(chain(11, '10.0.0.11'), named('203.0.113.66'))).status).toBe(429)
    expect((await failedLogin(chain(12, '203.0.113.66'), named('2001:db8::7'))).status).toBe(401)
  })
})
