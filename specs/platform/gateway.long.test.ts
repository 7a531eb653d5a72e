import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOwnPlatform, type OwnPlatform } from '../kit/own-platform.ts'
import { echoFunctions } from './echo.ts'
import { answerOf, lines, open, raw, request } from './raw.ts'

type Echo = { method: string; path: string; search: string; headers: Record<string, string>; length: number }

let platform: OwnPlatform
beforeAll(async () => {
  platform = await startOwnPlatform({
    functionsDir: echoFunctions,
    web: false,
  })
})
afterAll(() => platform?.stop())

const call = (path: string, init?: RequestInit) => fetch(`${platform.url}${path}`, init)
const echo = async (path: string, init?: RequestInit) => (await (await call(path, init)).json()) as Echo
const key = () => ({ apikey: platform.keys.SECRET_KEY })

describe('which addresses the gateway serves', () => {
  test.each([
    ['/api/hello?x=1&y=%2F', '/api/hello', '?x=1&y=%2F'],
    ['/api', '/api', ''],
    ['/functions/v1/api/hello', '/api/hello', ''],
    ['/api/caf%C3%A9/%3A', '/api/caf%C3%A9/%3A', ''],
  ])('%s reaches the Edge Function as %s', async (path, seen, search) => {
    expect(await echo(path)).toMatchObject({ path: seen, search })
  })

  test.each([
    '/apix',
    '/functions/v1/other',
    '/functions/v1',
    '/rest',
    '/rest/v1/profiles',
    '/auth/v1x',
    '/_system/info',
    '/realtime/v1/other',
    '/socket/other',
    '/API/hello',
    '/storage/v1/object',
  ])('the gateway responds 404 to %s', async (path) => {
    const answer = await call(path, { headers: key() })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found', detail: expect.any(String) })
  })

  test.each([
    '/api//hello',
    '//api/hello',
    '/api/../auth/v1/',
    '/api/./x',
    '/x/../api/hello',
    '/api/..',
    '/api/%2e%2e/auth/v1/',
    '/api/%2E/x',
    '/auth/v1%2f..%2f..%2f_system',
    '/api%2fhello',
    '/api/%5c..%5c',
    '/api\\hello',
    '/api/a\tb',
    '/api/%00',
    '/api/%0a',
    '/api/%7F',
    '/api/%',
    '/api/%zz',
    '/api/%c3',
    '/api/#x',
    'http://127.0.0.1/api/hello',
    '*',
    'api/hello',
    '/api/\u00e9',
    '/api/hello?a=\u0001',
    '/auth/v1/;/..;/x/..',
  ])('the gateway refuses %j and passes it to no part', async (target) => {
    const answer = await raw(platform.url, Buffer.from(request('GET', target, key()), 'latin1'))
    expect([400, 404]).toContain(answer.status)
    expect(JSON.parse(answer.body)).toMatchObject({ detail: expect.any(String) })
  })

  test.each(['TRACE', 'PROPFIND', 'PURGE'])('the gateway refuses the method %s', async (method) => {
    expect((await raw(platform.url, request(method, '/api/hello'))).status).toBe(405)
  })

  test('the gateway refuses tunnels and other protocols', async () => {
    expect((await raw(platform.url, request('CONNECT', 'example.org:443'))).status).toBe(405)
    const upgrade = { connection: 'upgrade', upgrade: 'h2c' }
    expect(
      (await raw(platform.url, `GET /api/hello HTTP/1.1\r\nhost: x\r\n${lines(upgrade)}\r\n`)).status,
    ).toBe(404)
  })
})

test('a call with a second, different API key is refused', async () => {
  const { SECRET_KEY, PUBLISHABLE_KEY } = platform.keys
  const twice = `apikey: ${SECRET_KEY}\r\napikey: ${PUBLISHABLE_KEY}\r\n`
  const text = request('GET', '/auth/v1/settings').replace('connection: close', `${twice}connection: close`)
  expect((await raw(platform.url, text)).status).toBe(401)
})

describe('calls that the gateway passes to the Edge Function', () => {
  test('the Edge Function gets the address of the connection, not the one that headers claim', async () => {
    const claims = {
      'x-forwarded-for': '6.6.6.6',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'cf-connecting-ip': '6.6.6.6',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      'x-request-id': 'chosen-by-caller',
      'x-custom': 'kept',
    }
    const { headers } = await echo('/api/hello', { headers: claims })
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(platform.url).host,
      host: new URL(platform.url).host,
      'x-custom': 'kept',
    })
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    for (const name of ['x-real-ip', 'forwarded', 'cf-connecting-ip'])
      expect(headers).not.toHaveProperty(name)
  })

  test('hop-by-hop headers that the caller names in Connection are not passed on', async () => {
    const own = {
      connection: 'close, x-secret',
      'x-secret': '1',
      te: 'trailers',
      'keep-alive': '5',
      'x-else': '2',
    }
    const answer = await raw(platform.url, `GET /api/hello HTTP/1.1\r\nhost: club.test\r\n${lines(own)}\r\n`)
    const { headers } = JSON.parse(answer.body) as Echo
    expect(headers).toMatchObject({ 'x-else': '2', host: 'club.test' })
    for (const name of ['x-secret', 'te', 'keep-alive']) expect(headers).not.toHaveProperty(name)
  })

  test('the response has the same request id that the Edge Function saw', async () => {
    const answer = await call('/api/hello')
    expect(answer.headers.get('x-request-id')).toBe(((await answer.json()) as Echo).headers['x-request-id'])
  })

  const bodies = ['', 'x', 'é', 'x'.repeat(65_536), 'x'.repeat(65_537), 'x'.repeat(1_000_000)]
  test.each(bodies.map((body) => [body.length, body] as const))(
    'a body of %i characters arrives complete, with a declared length or in chunks',
    async (length, body) => {
      expect(await echo('/api/hello', { method: 'POST', body })).toMatchObject({ method: 'POST', length })
      const chunked = new ReadableStream({
        start(controller) {
          const bytes = Buffer.from(body)
          for (let i = 0; i < bytes.length; i += 50_000) controller.enqueue(bytes.subarray(i, i + 50_000))
          controller.close()
        },
      })
      const init = { method: 'POST', body: chunked, duplex: 'half' } as RequestInit
      expect(await echo('/api/hello', init)).toMatchObject({ length })
    },
  )

  test('a response of several megabytes arrives complete, and an empty one is empty', async () => {
    const bytes = new Uint8Array(await (await call('/api/stream')).arrayBuffer())
    expect(bytes.length).toBe(64 * 65_536)
    expect([bytes[0], bytes.at(-1)]).toEqual([0, 63])
    const empty = await call('/api/empty')
    expect([empty.status, await empty.text()]).toEqual([204, ''])
    const head = await call('/api/hello', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('a caller who hangs up does not affect other calls', async () => {
    const socket = open(platform.url)
    socket.write(request('GET', '/api/never'))
    await new Promise((resolve) => setImmediate(resolve))
    socket.destroy()
    expect((await call('/api/hello')).status).toBe(200)
  })
})

const declared = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${lines({ ...key(), 'content-length': String(length) })}${more}\r\n`
const ask = (length: number) => declared('/api/hello', length, 'expect: 100-continue\r\n')

describe('limits on sizes', () => {
  test.each([
    ['/api/hello', 1_000_000],
    ['/auth/v1/signup', 1_000_000],
  ])('%s: a body one byte over %i is refused before it is read', async (path, most) => {
    // Only the head is sent, so the gateway cannot have waited for the body.
    const answer = await raw(platform.url, declared(path, most + 1))
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.body)).toMatchObject({
      code: 'too_large',
      detail: expect.stringContaining('MB'),
    })
    expect(answer.headers['connection']).toBe('close')
  })

  test('a request with Expect: 100-continue gets its refusal or permission before the body is sent', async () => {
    expect((await raw(platform.url, ask(2_000_000))).status).toBe(413)
    const socket = open(platform.url)
    const first = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
    socket.write(ask(5))
    expect(await first).toMatch(/^HTTP\/1\.1 100 /)
    const answered = answerOf(socket)
    socket.write('hello')
    expect(JSON.parse((await answered).body)).toMatchObject({ length: 5 })
  })

  test('overlong headers are refused', async () => {
    const answer = await raw(platform.url, request('GET', '/api/hello', { 'x-long': 'x'.repeat(20_000) }))
    expect(answer.status).toBe(431)
    expect(JSON.parse(answer.body)).toMatchObject({ detail: expect.any(String) })
  })

  test('a request with two lengths, or with a length and chunks, is refused', async () => {
    const both = { 'content-length': '5', 'transfer-encoding': 'chunked' }
    expect(
      (await raw(platform.url, `POST /api/hello HTTP/1.1\r\nhost: x\r\n${lines(both)}\r\n0\r\n\r\n`)).status,
    ).toBe(400)
    const twice = 'content-length: 5\r\ncontent-length: 6\r\n'
    expect((await raw(platform.url, `POST /api/hello HTTP/1.1\r\nhost: x\r\n${twice}\r\nhello`)).status).toBe(
      400,
    )
  })
})

describe('every response has the security headers', () => {
  const expected = {
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.any(String),
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
  }
  const cases: Record<string, () => string> = {
    'a served call': () => request('GET', '/api/hello'),
    'an empty answer': () => request('GET', '/api/empty'),
    'a call of auth': () => request('GET', '/auth/v1/settings', key()),
    'a missing key': () => request('GET', '/auth/v1/settings'),
    'a bad token': () => request('GET', '/auth/v1/user', { ...key(), authorization: 'Bearer x' }),
    'an unknown address': () => request('GET', '/rest/nothing'),
    'a bad address': () => request('GET', '/api/../x'),
    'a wrong method': () => request('TRACE', '/api/hello'),
    'a body too large': () => request('POST', '/api/hello', { 'content-length': '2000000' }),
    'headers too large': () => request('GET', '/api/hello', { 'x-long': 'x'.repeat(20_000) }),
    'no HTTP at all': () => 'hello\r\n\r\n',
    'no host': () => 'GET /api/hello HTTP/1.1\r\n\r\n',
    'a bad host': () => 'GET /api/hello HTTP/1.1\r\nhost: a b<script>\r\n\r\n',
    'a refused socket': () =>
      request('GET', '/elsewhere', { upgrade: 'websocket' }).replace('close', 'upgrade'),
    health: () => request('GET', '/healthz'),
  }
  test.each(Object.keys(cases))('%s', async (name) => {
    const { headers } = await raw(platform.url, cases[name]!())
    expect(headers).toMatchObject(expected)
  })

  test('the Edge Function’s own policy for pages is kept, and its CORS headers are removed', async () => {
    const { headers } = await call('/api/own-headers')
    expect(headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(headers.get('set-cookie')).toBe('one=1')
    for (const name of ['access-control-allow-origin', 'x-powered-by']) expect(headers.get(name)).toBeNull()
  })
})
