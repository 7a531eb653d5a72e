import { exportSPKI, generateKeyPair, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browser } from '../kit/browser.ts'
import type { Person } from '../kit/club-database.ts'
import { forge } from '../kit/forged-tokens.ts'
import { putTokens } from '../kit/session-cookie.ts'
import { claimsOf, type Hosted, now, startHosted } from './hosted-kit.ts'

let hosted: Hosted
let person: Person
let origin: string

beforeAll(async () => {
  hosted = await startHosted()
  person = await hosted.club.person({ name: 'Hosted' })
}, 60_000)
afterAll(() => hosted.stop())

const claims = (more: object = {}): JWTPayload => claimsOf(person, more)
const keySets = () => hosted.calls.filter(({ path }) => path.endsWith('/jwks.json')).length

async function me(access_token: string) {
  const visitor = browser(origin)
  putTokens(visitor, { access_token, refresh_token: 'spent', expires_in: 300 })
  const answer = await visitor.get('/api/auth/me')
  return { answer, isCleared: visitor.cookies.size === 0 }
}

describe('the Edge Function on hosted Supabase', () => {
  test('SES-8: if the project’s keys cannot be fetched, the response is 503 and the member keeps the cookie', async () => {
    hosted.state.isUp = false
    origin = await hosted.start()
    const { answer, isCleared } = await me(await hosted.sign(claims()))
    expect([answer.status, isCleared]).toEqual([503, false])
    hosted.state.isUp = true
  })

  test('SES-7: the Edge Function checks tokens with the project’s public keys and fetches them once', async () => {
    const before = keySets()
    for (let i = 0; i < 5; i++) {
      const { answer } = await me(await hosted.sign(claims({ jti: String(i) })))
      expect(answer.body).toMatchObject({ id: person.id, name: 'Hosted' })
    }
    expect(keySets() - before).toBe(1)
  })

  test('SES-7: the Edge Function refuses a token with another key, role or audience', async () => {
    const other = await generateKeyPair('ES256')
    const spki = await exportSPKI(hosted.keys.publicKey)
    const tokens: Record<string, string> = {
      'HS256 with the public key': forge(claims(), spki, { alg: 'HS256', kid: 'project' }),
      'HS256 with the public key, trimmed': forge(claims(), spki.trim(), { alg: 'HS256', kid: 'project' }),
      'another key under our kid': await hosted.sign(claims(), 'project', other.privateKey),
      'another kid': await hosted.sign(claims(), 'else', other.privateKey),
      none: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.`,
      service_role: await hosted.sign(claims({ role: 'service_role' })),
      'another audience': await hosted.sign(claims({ aud: 'elsewhere' })),
      'an anonymous user': await hosted.sign(claims({ role: 'anon' })),
      expired: await hosted.sign(claims({ exp: now() - 60, iat: now() - 400 })),
    }
    for (const [what, token] of Object.entries(tokens)) {
      const { answer, isCleared } = await me(token)
      expect([what, answer.status, answer.body, isCleared]).toEqual([what, 200, null, true])
    }
  })

  test('API-2: the Edge Function executes calls only from the site’s own address', async () => {
    const call = (from: string, more: object = {}) =>
      browser(origin).post('/api/auth/logout', {}, { headers: { origin: from, ...more } })
    expect((await call('https://club.example')).status).toBe(200)
    expect((await call('https://evil.example')).status).toBe(403)
    expect((await call('https://club.example', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('LIM-13: the Edge Function refuses a body too large even without a gateway', async () => {
    const large = new Blob(['{"email":"', 'x'.repeat(2_000_000), '"}'])
    for (const body of [large, large.stream()]) {
      const response = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-type': 'application/json' },
      } as RequestInit)
      expect(response.status).toBe(413)
    }
  })
})

describe('a refresh that the auth server refuses', () => {
  /** A browser whose one-hour access token ends in `secondsLeft`. */
  async function visitor(secondsLeft: number, refresh_token: string) {
    const own = browser(origin)
    const exp = now() + secondsLeft
    const access_token = await hosted.sign(claims({ iat: exp - 3_600, exp }))
    putTokens(own, { access_token, refresh_token, expires_in: 3_600, expires_at: exp })
    return own
  }
  const tokenCalls = () => hosted.calls.filter(({ path }) => path.startsWith('/token')).length

  test('SES-8: while the access token is valid, a failed refresh does not sign the member out', async () => {
    for (const [status, error_code] of [
      [429, 'over_request_rate_limit'],
      [500, 'unexpected_failure'],
    ] as const) {
      hosted.state.answer = () => ({ status, body: { code: status, error_code, msg: 'Slow down' } })
      const before = tokenCalls()
      const member = await visitor(120, `early ${status}`)
      for (let again = 0; again < 3; again++)
        expect((await member.get('/api/auth/me')).body).toMatchObject({ name: 'Hosted' })
      // A busy auth server must not get the same call again at once.
      if (status === 429) expect(tokenCalls() - before).toBe(1)
    }
  })

  test('SES-8: once the access token has expired, an auth outage responds 503 and keeps the cookie', async () => {
    for (const status of [429, 500]) {
      hosted.state.answer = () => ({ status, body: { code: status, msg: 'Slow down' } })
      const answer = await (await visitor(-60, `late ${status}`)).get('/api/auth/me')
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('SES-8: a one-hour token is renewed in its last minutes and not earlier', async () => {
    const before = tokenCalls()
    expect((await (await visitor(900, 'a')).get('/api/auth/me')).status).toBe(200)
    expect(tokenCalls()).toBe(before)
    expect((await (await visitor(200, 'b')).get('/api/auth/me')).status).toBe(200)
    expect(tokenCalls()).toBe(before + 1)
  })
})

describe('behind a static host', () => {
  const secret = 'only-the-host-knows'
  let guarded: string
  beforeAll(async () => {
    guarded = await hosted.start({ CLUB_HOST_SECRET: secret, CLUB_MAIL: 'true' })
  })

  test('LIM-8: a call without the static host’s secret is refused', async () => {
    const guesses = ['', `${secret}r`, `${secret} 203.0.113.7`, '203.0.113.7', `${secret}, ${secret}`]
    const sent = [{}, ...guesses.map((guess) => ({ 'x-club-host-secret': guess }))]
    for (const guessed of sent) {
      const headers = { ...guessed, 'x-club-caller': '203.0.113.7' } as Record<string, string>
      const direct = await browser(guarded).get('/api/auth/me', { headers })
      expect([direct.status, direct.body]).toEqual([403, expect.objectContaining({ code: 'foreign_origin' })])
    }
    const through = await browser(guarded).get('/api/auth/me', { headers: { 'x-club-host-secret': secret } })
    expect(through.status).toBe(200)
    expect((await browser(origin).get('/api/auth/me')).status).toBe(200)
  })

  test('LIM-8: rate limits use the address in X-Club-Caller, which a function without a host secret ignores', async () => {
    const lies = {
      'x-forwarded-for': '198.51.100.1, 198.51.100.2',
      'x-real-ip': '198.51.100.3',
      'x-vercel-forwarded-for': '198.51.100.4',
    }
    const countedAs = async (site: string, caller: string) => {
      const headers = { ...lies, 'x-club-host-secret': secret, 'x-club-caller': caller }
      return (await browser(site).get('/api/auth/options', { headers })).headers.get('x-counted-as')
    }
    for (const address of ['203.0.113.9', '2001:db8::7'])
      expect(await countedAs(guarded, address)).toBe(address)
    // Vercel cannot copy an address into this header, so it sends the name of its own address header.
    expect(await countedAs(guarded, 'x-vercel-forwarded-for')).toBe('198.51.100.4')
    for (const none of ['', 'x-real-ip', '203.0.113.9, 203.0.113.10', 'a'.repeat(50)])
      expect([none, await countedAs(guarded, none)]).toEqual([none, '0.0.0.0'])
    expect(await countedAs(origin, '203.0.113.9')).toBe('198.51.100.2')
  })

  test('LIM-8: the auth server receives the caller’s address from the static host', async () => {
    hosted.state.answer = () => ({
      status: 400,
      body: { code: 400, error_code: 'invalid_credentials', msg: 'no' },
    })
    const guest = browser(guarded)
    const headers = {
      'x-forwarded-for': '10.0.0.9, 198.51.100.1',
      'x-club-host-secret': secret,
      'x-club-caller': '203.0.113.9',
    }
    const before = hosted.calls.length
    const [email, password] = ['a@example.test', 'Passw0rd-of-mine']
    await guest.post('/api/auth/login', { email, password }, { headers })
    await guest.post('/api/auth/confirm', { token_hash: 'abc123', type: 'signup' }, { headers })
    await guest.post('/api/auth/forgot-password', { email }, { headers })
    const counted = () =>
      hosted.calls.slice(before).filter(({ path }) => /^\/(token|verify|recover)/.test(path))
    // The password mail is sent after the response.
    await expect.poll(() => counted().length).toBe(3)
    for (const { path, headers: sent } of counted())
      expect([path, sent['sb-forwarded-for'], sent.apikey]).toEqual([path, '203.0.113.9', 'sb_secret_x'])
  })
})
