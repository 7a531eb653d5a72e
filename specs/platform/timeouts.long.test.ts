import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFunctions } from 'supabase-local/functions/functions.ts'
import { startGateway, type Gateway } from 'supabase-local/gateway/gateway.ts'
import { siteRules } from '../../local/site-rules.ts'
import { silent } from 'supabase-local/log.ts'
import type { Part } from 'supabase-local/part.ts'
import { projectRoot } from '../../local/project-root.ts'
import { join } from 'node:path'
import { echoFunctions } from './echo.ts'
import { answerOf, open, raw, request } from './raw.ts'

let functions: Part
let gateway: Gateway
beforeAll(async () => {
  functions = await startFunctions({
    functionsDir: echoFunctions,
    name: 'api',
    env: { NOTHING: '' },
    mayReach: [],
    cacheDir: join(projectRoot, 'node_modules', '.cache', 'deno'),
    log: silent,
  })
  gateway = await start({ headMs: 500, requestMs: 1_000, answerMs: 1_000 })
})
afterAll(async () => {
  await gateway?.stop()
  await functions?.stop()
})

async function start(
  timeouts?: Parameters<typeof startGateway>[0]['timeouts'],
  trustedProxies: string[] = [],
) {
  const started = await startGateway({
    host: '127.0.0.1',
    port: 0,
    trustedProxies,
    functionName: 'api',
    site: siteRules,
    isDev: false,
    log: silent,
    timeouts,
  })
  started.connect({
    secretKey: 'sb_secret_x',
    part: (name) => (name === 'functions' ? functions : undefined),
    health: () => ({}),
    pages: (_request, _response, _headers, next) => next(),
  })
  return started
}

async function stall(text: string) {
  const socket = open(gateway.url)
  socket.write(text)
  return answerOf(socket)
}

test('a request whose head or body arrives too late gets 408', async () => {
  const answers = await Promise.all([
    stall('GET /api/hello HTTP/1.1\r\nhost: x\r\n'),
    stall('POST /api/hello HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhel'),
    stall('POST /api/hello HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\nhel'),
    stall('POST /api/hello HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhel'),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(408)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'too_slow', detail: expect.any(String) })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('the gateway responds 504 if the Edge Function does not begin its response in time', async () => {
  const answer = await raw(gateway.url, request('GET', '/api/never'))
  expect(answer.status).toBe(504)
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'unavailable', detail: expect.any(String) })
})

test('LIM-12: one address holds at most a quarter of the connections and a quarter of the waiting places', async () => {
  const { behindProxy, send, statuses, stop } = await startBehindProxy()
  const never = (address: string) => send(address, 'GET /api/never', '')
  // 16 calls hold a connection, 256 wait, and the other 8 are refused.
  for (let n = 0; n < 280; n++) never('192.0.2.1')
  await expect.poll(() => statuses).toEqual(Array(8).fill(503))
  expect((await raw(behindProxy.url, hello('192.0.2.2'))).status).toBe(200)
  expect(statuses).toHaveLength(8)
  await stop()
})

test('LIM-12: when a caller hangs up, a waiting call of the same address proceeds', async () => {
  const { behindProxy, send, sockets, stop } = await startBehindProxy()
  for (let n = 0; n < 16; n++) send('192.0.2.1', 'GET /api/never', '')
  const waiting = raw(behindProxy.url, hello('192.0.2.1'))
  expect((await raw(behindProxy.url, hello('192.0.2.2'))).status).toBe(200)
  sockets[0]!.destroy()
  expect((await waiting).status).toBe(200)
  await stop()
})

test('LIM-15: unfinished bodies of one address occupy no connection, and at most 250 are open', async () => {
  const { behindProxy, send, statuses, stop } = await startBehindProxy()
  const stallBody = (n: number) =>
    send(
      '192.0.2.1',
      'POST /api/hello',
      n % 2 ? 'content-length: 100000\r\n' : 'transfer-encoding: chunked\r\n',
    )
  for (let n = 0; n < 260; n++) stallBody(n)
  await expect.poll(() => statuses).toEqual(Array(10).fill(503))
  expect((await raw(behindProxy.url, hello('192.0.2.1'))).status).toBe(200)
  expect((await raw(behindProxy.url, large('192.0.2.2'))).status).toBe(200)
  await stop()
  expect(statuses).toHaveLength(10)
})

test('LIM-15: one address keeps at most 16 MB of bodies in memory, freed when its calls end', async () => {
  const { behindProxy, send, statuses, sockets, stop } = await startBehindProxy()
  for (let n = 0; n < 20; n++)
    send('192.0.2.1', 'POST /api/hello', 'content-length: 1000000\r\n', 'x'.repeat(999_999))
  // Bodies that arrive together compete for the memory, so more than four can be refused.
  await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(4)
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await raw(behindProxy.url, large('192.0.2.2'))).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await raw(behindProxy.url, large('192.0.2.1'))).status).toBe(200)
  for (let n = 0; n < 20; n++) expect((await raw(behindProxy.url, large('192.0.2.1'))).status).toBe(200)
  await stop()
})

async function startBehindProxy() {
  const behindProxy = await start(undefined, ['127.0.0.1'])
  const sockets: Socket[] = []
  const statuses: number[] = []
  return {
    behindProxy,
    sockets,
    statuses,
    send(address: string, line: string, headers: string, body = '') {
      const socket = open(behindProxy.url)
      sockets.push(socket)
      socket.write(`${line} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n${headers}\r\n${body}`)
      answerOf(socket).then(
        ({ status }) => void statuses.push(status),
        () => undefined,
      )
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await behindProxy.stop()
    },
  }
}

const hello = (address: string) => request('GET', '/api/hello', { 'x-forwarded-for': address })
const large = (address: string) =>
  request('POST', '/api/hello', { 'x-forwarded-for': address, 'content-length': '1000000' }) +
  'x'.repeat(1_000_000)
