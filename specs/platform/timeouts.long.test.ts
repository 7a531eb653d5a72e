import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFunctions } from '../../local/functions.ts'
import { startGateway, type Gateway } from '../../local/gateway.ts'
import { mostInFlight } from '../../local/gateway/upstream.ts'
import { silent } from '../../local/log.ts'
import type { Part } from '../../local/part.ts'
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
    isDev: false,
    log: silent,
    timeouts,
  })
  started.connect({
    secrets: { jwtSecret: 's'.repeat(40), publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x' },
    part: (name) => (name === 'functions' ? functions : undefined),
    health: () => ({}),
    pages: (_request, _response, _headers, next) => next(),
  })
  return started
}

/** Sends the start of a request and then nothing more. */
async function stall(text: string) {
  const socket = open(gateway.url)
  socket.write(text)
  return answerOf(socket)
}

test('a head or a body that does not arrive in time is answered with 408', async () => {
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

test('a body that arrives in time, if slowly, is served', async () => {
  const socket = open(gateway.url)
  const answered = answerOf(socket)
  const parts = ['POST /api/hello HTTP/1.1\r\n', 'host: x\r\ncontent-length: 5\r\n\r\n', 'hel', 'lo']
  for (const part of parts)
    await new Promise<void>((resolve) => socket.write(part, () => setImmediate(resolve)))
  expect(JSON.parse((await answered).body)).toMatchObject({ length: 5 })
})

test('a part that does not begin its answer in time is answered for with 504', async () => {
  const answer = await raw(gateway.url, request('GET', '/api/never'))
  expect(answer.status).toBe(504)
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'unavailable', detail: expect.any(String) })
})

test('calls beyond what a part can take are refused at once, and accepted again afterwards', async () => {
  const withDefaults = await start()
  const sockets = Array.from({ length: mostInFlight }, () => open(withDefaults.url))
  for (const socket of sockets) socket.write(request('GET', '/api/never'))
  // Each newcomer is either let in, to wait like the others, or refused at once.
  let turnedAway
  while (!turnedAway) {
    const newcomer = open(withDefaults.url)
    sockets.push(newcomer)
    newcomer.write(request('GET', '/api/never'))
    const answered = answerOf(newcomer).catch(() => undefined)
    turnedAway = await Promise.race([answered, new Promise<undefined>((resolve) => setTimeout(resolve, 100))])
  }
  expect(turnedAway).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await raw(withDefaults.url, request('GET', '/api/hello'))).status).toBe(200)
  await withDefaults.stop()
})

test('senders of large bodies that stall keep nobody else waiting, and are refused before they take a connection', async () => {
  const behindProxy = await start(undefined, ['127.0.0.1'])
  const sockets: Socket[] = []
  const statuses: number[] = []
  const stallFrom = (address: string, length: string) => {
    const socket = open(behindProxy.url)
    sockets.push(socket)
    socket.write(`POST /api/hello HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n${length}\r\n\r\n`)
    if (length.startsWith('transfer')) socket.write(`11000\r\n${'x'.repeat(0x11000)}\r\n`)
    answerOf(socket).then(
      ({ status, headers }) => void statuses.push(headers['retry-after'] ? status : -status),
      () => undefined,
    )
  }
  // One address may keep four connections busy, all together sixteen.
  for (let n = 0; n < 64; n++)
    stallFrom('192.0.2.1', n % 2 ? 'content-length: 100000' : 'transfer-encoding: chunked')
  await expect.poll(() => statuses).toEqual(Array.from({ length: 60 }, () => 503))
  for (let address = 2; address < 8; address++)
    for (let n = 0; n < 4; n++) stallFrom(`192.0.2.${address}`, 'content-length: 100000')
  await expect.poll(() => statuses).toEqual(Array.from({ length: 72 }, () => 503))
  expect((await raw(behindProxy.url, request('GET', '/api/hello'))).status).toBe(200)
  expect(statuses).toHaveLength(72)

  for (const socket of sockets) socket.destroy()
  const large = request('POST', '/api/hello', { 'content-length': '100000' }) + 'x'.repeat(100_000)
  await expect.poll(async () => (await raw(behindProxy.url, large)).status).toBe(200)
  // Each gives its place back when it has been sent.
  for (let n = 0; n < 20; n++) expect((await raw(behindProxy.url, large)).status).toBe(200)
  await behindProxy.stop()
})

test.each([
  ['a declared length', `content-length: ${32 * 65_536}`, 'x'.repeat(65_536)],
  ['chunks', 'transfer-encoding: chunked', `10000\r\n${'x'.repeat(65_536)}\r\n`],
])('a refused sender with %s can send on until it has read why', async (_, length, part) => {
  const withDefaults = await start()
  const socket = open(withDefaults.url)
  const failures: Error[] = []
  const left = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`POST /api/hello HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\n`)
  const send = async (parts: number, pauseMs = 0) => {
    for (let i = 0; i < parts && failures.length === 0; i++) {
      const failure = await new Promise<Error | null | undefined>((resolve) => socket.write(part, resolve))
      if (failure) failures.push(failure)
      await delay(pauseMs)
    }
  }
  const refused = new Promise((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
  await send(16)
  expect(await refused).toMatch(/^HTTP\/1\.1 413 /)
  // As slowly as on a bad line.
  await send(16, 100)
  if (part.startsWith('1')) socket.write('0\r\n\r\n')
  await left
  expect(failures).toEqual([])
  await withDefaults.stop()
})
