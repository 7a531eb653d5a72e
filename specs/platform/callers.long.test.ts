import { createClient } from '@supabase/supabase-js'
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { withClient } from 'supabase-local/postgres/database.ts'
import { startOwnPlatform, type OwnPlatform } from '../kit/own-platform.ts'
import { echoFunctions } from './echo.ts'
import { raw, request } from './raw.ts'

let platform: OwnPlatform
beforeAll(async () => {
  platform = await startOwnPlatform({ functionsDir: echoFunctions })
})
afterAll(() => platform?.stop())

const now = () => Math.floor(Date.now() / 1_000)
const good = (): JWTPayload => ({ role: 'service_role', iat: now(), exp: now() + 60 })
const sign = (claims: JWTPayload, { secret = platform.keys.JWT_SECRET, alg = 'HS256', header = {} } = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg, typ: 'JWT', ...header })
    .sign(new TextEncoder().encode(secret))

/** The strongest key, which must not rescue a bad token. */
const withKey = () => ({ apikey: platform.keys.SECRET_KEY })
const door = '/auth/v1/settings'
const knock = (headers: Record<string, string>) =>
  fetch(`${platform.url}${door}`, {
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Good tokens with one fault each. */
const wrongs: Record<string, () => Promise<string>> = {
  'no signature (alg none)': async () => new UnsecuredJWT(good()).encode(),
  'another secret': () => sign(good(), { secret: 'x'.repeat(43) }),
  'the secret of every local Supabase': () =>
    sign(good(), { secret: 'super-secret-jwt-token-with-at-least-32-characters-long' }),
  'another algorithm': () => sign(good(), { alg: 'HS512' }),
  'an unknown critical header': async () =>
    (await sign(good())).replace(
      /^[^.]+/,
      Buffer.from('{"alg":"HS256","crit":["x"],"x":1}').toString('base64url'),
    ),
  'an edited payload': async () => {
    const [header, , signature] = (await sign({ ...good(), role: 'anon' })).split('.')
    return [header, Buffer.from(JSON.stringify(good())).toString('base64url'), signature].join('.')
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
    const token = await sign(good())
    const [header, payload, signature] = token.split('.')
    const bytes = Buffer.from(signature!, 'base64url')
    bytes[7] = bytes[7]! ^ 1
    return [header, payload, bytes.toString('base64url')].join('.')
  },
  garbage: async () => 'garbage',
  'the key of another install': async () => `sb_secret_${'x'.repeat(43)}`,
  'the other key than in apikey': async () => platform.keys.PUBLISHABLE_KEY,
}

describe('the auth server', () => {
  test('the auth server serves a good token', async () => {
    const answer = await knock({ ...withKey(), authorization: `Bearer ${await sign(good())}` })
    expect(answer.status).toBeLessThan(300)
  })

  test.each(Object.keys(wrongs))('refuses a token with one thing wrong: %s', async (name) => {
    const answer = await knock({ ...withKey(), authorization: `Bearer ${await wrongs[name]!()}` })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ detail: expect.any(String) })
  })

  test.each([
    ['no key', {}],
    ['an empty key', { apikey: '' }],
    ['a wrong key', { apikey: 'sb_publishable_wrong' }],
    ['a token in place of the key', { apikey: 'eyJhbGciOiJIUzI1NiJ9.e30.x' }],
    ['another scheme', { authorization: 'Basic c2VydmljZV9yb2xlOng=' }],
    ['an empty bearer', { authorization: 'Bearer ' }],
  ])('refuses %s', async (_, headers) => {
    const key = 'authorization' in headers ? withKey() : {}
    expect((await knock({ ...key, ...(headers as Record<string, string>) })).status).toBe(401)
  })

  test('a second key or token next to a good one is refused, because parts could read either', async () => {
    const twice = [
      `apikey: ${platform.keys.SECRET_KEY}\r\napikey: ${platform.keys.PUBLISHABLE_KEY}\r\n`,
      `apikey: ${platform.keys.SECRET_KEY}\r\nauthorization: Bearer ${await sign(good())}\r\nauthorization: Bearer x\r\n`,
    ]
    for (const headers of twice) {
      const text = request('GET', door).replace('connection: close', `${headers}connection: close`)
      expect((await raw(platform.url, text)).status).toBe(401)
    }
  })
})

test('only the redirects to a provider and back need no key', async () => {
  const callback = await fetch(`${platform.url}/auth/v1/callback`, { redirect: 'manual' })
  expect(callback.status).not.toBe(401)
  for (const path of ['callbackx', 'verify?token=x&type=recovery'])
    expect((await fetch(`${platform.url}/auth/v1/${path}`)).status, path).toBe(401)
})

describe('other origins', () => {
  const origin = { origin: 'https://elsewhere.example' }
  test('the auth server answers any origin, without cookies', async () => {
    const { headers } = await fetch(`${platform.url}${door}`, {
      headers: { apikey: platform.keys.PUBLISHABLE_KEY, ...origin },
    })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('a preflight allows any header that a client names', async () => {
    const { status, headers } = await fetch(`${platform.url}${door}`, {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,x-any',
      },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-headers')).toBe('apikey,x-any')
    expect(headers.get('access-control-allow-methods')).toContain('PATCH')
  })

  test.each(['/api/hello', '/functions/v1/api/hello', '/healthz'])(
    '%s is for its own origin',
    async (path) => {
      const { headers } = await fetch(`${platform.url}${path}`, { headers: origin })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

const socketUrl = (query: string) => `${platform.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`
const outcome = (url: string) =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(url)
    socket.on('open', () => (resolve(101), socket.close()))
    socket.on(
      'unexpected-response',
      (_request, response) => (resolve(response.statusCode!), socket.terminate()),
    )
    socket.on('error', () => undefined)
  })

describe('the socket of Realtime', () => {
  test('the socket opens with a key and not without', async () => {
    expect(await outcome(socketUrl(`apikey=${platform.keys.PUBLISHABLE_KEY}&vsn=2.0.0`))).toBe(101)
    expect(await outcome(socketUrl('vsn=2.0.0'))).toBe(401)
    expect(await outcome(socketUrl('apikey=sb_publishable_wrong&vsn=2.0.0'))).toBe(401)
  })

  test('the socket carries what the unmodified client sends and receives', async () => {
    const client = createClient(platform.url, platform.keys.SECRET_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    })
    await client.realtime.setAuth()
    const channel = client.channel('gateway:spec', { config: { private: true, broadcast: { ack: true } } })
    const received = new Promise((resolve) => channel.on('broadcast', { event: 'word' }, resolve))
    await new Promise<void>((resolve, reject) =>
      channel.subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve()
        if (status === 'CHANNEL_ERROR') reject(error ?? new Error(status))
      }),
    )
    expect(await channel.send({ type: 'broadcast', event: 'word', payload: { text: '太冲' } })).toBe('ok')
    await withClient(platform.dbUrl('postgres'), (database) =>
      database.query(`select realtime.send('{"text": "太冲"}', 'word', 'gateway:spec', true)`),
    )
    expect(await received).toMatchObject({ payload: { text: '太冲' } })
    await client.removeAllChannels()
  })
})
