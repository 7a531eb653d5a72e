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

describe('on hosted', () => {
  test('answers 503 without the project’s keys, and keeps the cookie', async () => {
    hosted.state.isUp = false
    origin = await hosted.start()
    const { answer, isCleared } = await me(await hosted.sign(claims()))
    expect([answer.status, isCleared]).toEqual([503, false])
    hosted.state.isUp = true
  })

  test('a token is checked against the public keys, which are asked for once', async () => {
    const before = keySets()
    for (let i = 0; i < 5; i++) {
      const { answer } = await me(await hosted.sign(claims({ jti: String(i) })))
      expect(answer.body).toMatchObject({ id: person.id, name: 'Hosted' })
    }
    expect(keySets() - before).toBe(1)
  })

  test('a token with a foreign key, role or audience, or with the public key as its secret, is refused', async () => {
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

  test('answers carry their own security headers, and cookies are for https', async () => {
    const { answer } = await me('x.y.z')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=0; HttpOnly; SameSite=Lax; Secure$/)
  })

  test('calls come from the site’s own address and no other', async () => {
    const call = (from: string, more: object = {}) =>
      browser(origin).post('/api/auth/logout', {}, { headers: { origin: from, ...more } })
    expect((await call('https://club.example')).status).toBe(200)
    expect((await call('https://evil.example')).status).toBe(403)
    expect((await call('https://club.example', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('a too large body is refused also where no gateway measures it', async () => {
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

// Limits by that address: hosted-limits.long.test.ts.
describe('behind a static host', () => {
  const secret = 'only-the-host-knows'
  let guarded: string
  beforeAll(async () => {
    guarded = await hosted.start({ CLUB_HOST_SECRET: secret, CLUB_MAIL: 'true' })
  })

  test('LIM-8: a call without the secret of the static host is refused', async () => {
    const guesses = ['', `${secret}r`, `${secret} 203.0.113.7`, '203.0.113.7', `${secret}, ${secret}`]
    const sent = [{}, ...guesses.map((guess) => ({ 'x-club-host-secret': guess }))]
    for (const guessed of sent) {
      const headers = { ...guessed, 'x-club-caller': '203.0.113.7' } as Record<string, string>
      const direct = await browser(guarded).get('/api/auth/me', { headers })
      expect([direct.status, direct.body]).toEqual([403, expect.objectContaining({ code: 'foreign_origin' })])
    }
    const through = await browser(guarded).get('/api/auth/me', { headers: { 'x-club-host-secret': secret } })
    expect(through.status).toBe(200)
    // Without a configured secret a call needs none.
    expect((await browser(origin).get('/api/auth/me')).status).toBe(200)
  })

  test('LIM-8: limits count the address in X-Club-Caller, and a function without a secret ignores it', async () => {
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
    // Vercel cannot copy an address into this header, so it names the header that it writes itself.
    expect(await countedAs(guarded, 'x-vercel-forwarded-for')).toBe('198.51.100.4')
    for (const none of ['', 'x-real-ip', '203.0.113.9, 203.0.113.10', 'a'.repeat(50)])
      expect([none, await countedAs(guarded, none)]).toEqual([none, '0.0.0.0'])
    expect(await countedAs(origin, '203.0.113.9')).toBe('198.51.100.2')
  })

  test('LIM-8: the auth server learns the address that the static host names', async () => {
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
    // The mail is sent after the answer.
    await expect.poll(() => counted().length).toBe(3)
    for (const { path, headers: sent } of counted())
      expect([path, sent['sb-forwarded-for'], sent.apikey]).toEqual([path, '203.0.113.9', 'sb_secret_x'])
  })
})
