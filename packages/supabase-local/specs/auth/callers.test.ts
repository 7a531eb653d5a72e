import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAuthPart, type AuthPart } from './auth-part.ts'

let part: AuthPart
beforeAll(async () => {
  part = await startAuthPart()
})
afterAll(() => part.stop())

const now = () => Math.floor(Date.now() / 1_000)
const good = (): JWTPayload => ({ role: 'service_role', iat: now(), exp: now() + 60 })
const sign = (claims: JWTPayload, { secret = part.secrets.jwtSecret, alg = 'HS256', header = {} } = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg, typ: 'JWT', ...header })
    .sign(new TextEncoder().encode(secret))
const base64 = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url')

/** Valid tokens with one property changed. */
const wrongs: Record<string, () => Promise<string> | string> = {
  'no signature (alg none)': () => new UnsecuredJWT(good()).encode(),
  'another secret': () => sign(good(), { secret: 'x'.repeat(43) }),
  'the secret of every local Supabase': () =>
    sign(good(), { secret: 'super-secret-jwt-token-with-at-least-32-characters-long' }),
  'another algorithm': () => sign(good(), { alg: 'HS512' }),
  'an unknown critical header': async () =>
    (await sign(good())).replace(/^[^.]+/, base64({ alg: 'HS256', crit: ['x'], x: 1 })),
  'an edited payload': async () => {
    const [header, , signature] = (await sign({ ...good(), role: 'anon' })).split('.')
    return [header, base64(good()), signature].join('.')
  },
  'it expired': () => sign({ ...good(), exp: now() - 1 }),
  'no expiry': () => sign({ role: 'service_role', iat: now() }),
  'an expiry that is no number': () => sign({ ...good(), exp: '9999999999' as never }),
  'made in the future': () => sign({ ...good(), iat: now() + 3_600 }),
  'not valid yet': () => sign({ ...good(), nbf: now() + 3_600 }),
  'role postgres': () => sign({ ...good(), role: 'postgres' }),
  'role supabase_admin': () => sign({ ...good(), role: 'supabase_admin' }),
  'a list of roles': () => sign({ ...good(), role: ['service_role'] }),
  'no role': () => sign({ exp: now() + 60 }),
  truncated: async () => (await sign(good())).slice(0, -5),
  'two parts': async () => (await sign(good())).split('.').slice(0, 2).join('.'),
  'a flipped bit': async () => {
    const [header, payload, signature] = (await sign(good())).split('.')
    const bytes = Buffer.from(signature!, 'base64url')
    bytes[7] = bytes[7]! ^ 1
    return [header, payload, base64(bytes)].join('.')
  },
  garbage: () => 'garbage',
  'the key of another install': () => `sb_secret_${'x'.repeat(43)}`,
  'the other key than in apikey': () => part.secrets.publishableKey,
}

describe('tokens', () => {
  test('a valid token is accepted', async () => {
    expect((await part.call('/auth/v1/settings', { token: await sign(good()) })).status).toBe(200)
  })

  test.each(Object.keys(wrongs))(
    'a token with one invalid property is refused, even with the secret key: %s',
    async (name) => {
      const answer = await part.call('/auth/v1/settings', { token: await wrongs[name]!() })
      expect([answer.status, await answer.json()]).toEqual([
        401,
        expect.objectContaining({ error_code: 'bad_jwt', detail: expect.any(String) }),
      ])
    },
  )

  test.each(['Basic c2VydmljZV9yb2xlOng=', 'Bearer '])(
    'the authorization header %j is refused',
    async (authorization) => {
      expect((await part.call('/auth/v1/settings', { headers: { authorization } })).status).toBe(401)
    },
  )
})

describe('API keys', () => {
  test.each(['', 'sb_publishable_wrong', 'eyJhbGciOiJIUzI1NiJ9.e30.x'])(
    'the API key %j is refused',
    async (key) => {
      const answer = await part.call('/auth/v1/settings', { key })
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { message: expect.any(String), detail: expect.any(String) },
      ])
    },
  )

  test('ACC-10: the publishable key may read only the settings; signing in at a provider needs no key', async () => {
    const key = part.secrets.publishableKey
    const statusOf = async (method: string, path: string, withKey: string | null) =>
      (await part.call(`/auth/v1${path}`, { method, key: withKey })).status
    expect(await statusOf('GET', '/settings', key)).toBe(200)
    for (const [method, path] of [
      ['POST', '/settings'],
      ['POST', '/signup'],
      ['POST', '/token?grant_type=password'],
      ['GET', '/verify?token=x&type=recovery'],
      ['POST', '/callback'],
      ['GET', '/nothing'],
    ] as const) {
      expect(await statusOf(method, path, key), path).toBe(403)
      expect(await statusOf(method, path, null), path).toBe(401)
    }
    for (const path of ['/authorize?provider=google', '/callback?code=x&state=x'])
      expect([200, 302, 303, 400]).toContain(await statusOf('GET', path, null))
  })
})
