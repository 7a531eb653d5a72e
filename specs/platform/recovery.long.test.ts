import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGateway } from 'supabase-local/gateway/gateway.ts'
import { siteRules } from '../../local/site-rules.ts'
import { silent } from 'supabase-local/log.ts'
import type { PartName } from 'supabase-local/platform.ts'
import { startOwnPlatform, type OwnPlatform } from '../kit/own-platform.ts'
import { echoFunctions } from './echo.ts'
import { lines, raw, request } from './raw.ts'
import { waitFor } from '../kit/wait-for.ts'

let platform: OwnPlatform
beforeAll(async () => {
  platform = await startOwnPlatform({ functionsDir: echoFunctions })
})
afterAll(() => platform?.stop())

type Outcome = { call: string; status: number; isExplained: boolean }

const calls: Record<string, () => Promise<Response>> = {
  functions: () => get('/api/hello'),
  auth: () => get('/auth/v1/settings', { apikey: platform.keys.SECRET_KEY }),
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}${path}`, { headers })

function traffic() {
  const outcomes: Outcome[] = []
  const state = { isOver: false }
  const loops = Object.entries(calls).map(async ([call, ask]) => {
    while (!state.isOver) {
      const response = await ask()
      const text = await response.text()
      const { status } = response
      const isExplained =
        status === 503 && response.headers.has('retry-after') && /"(detail|msg|message)":/.test(text)
      outcomes.push({ call, status, isExplained })
    }
  })
  return {
    outcomes,
    stop: async () => {
      state.isOver = true
      await Promise.all(loops)
    },
  }
}

const health = async () => {
  const response = await get('/healthz')
  const { parts } = (await response.json()) as { parts: Record<PartName, string> }
  return { status: response.status, parts }
}
const isWell = ({ status, isExplained }: Outcome) => status < 400 || isExplained

/** For each part, the calls that may get 503 while it is down. */
const leaning: Record<PartName, string[]> = {
  functions: ['functions'],
  realtime: [],
  auth: ['auth'],
  postgres: ['auth'],
}

test.each(['functions', 'auth', 'realtime', 'postgres'] as const)(
  '%s, killed during traffic, restarts; other parts keep running, and no call hangs',
  async (part) => {
    const load = traffic()
    const others = Object.entries(platform.pids()).filter(([name]) => name !== part)
    try {
      for (let round = 0; round < 3; round++) {
        await waitFor(async () => expect(await health()).toMatchObject({ status: 200 }))
        const pid = platform.pids()[part]!
        const seen = load.outcomes.length
        await waitFor(() => expect(load.outcomes.length).toBeGreaterThan(seen + 20))
        process.kill(pid, 'SIGKILL')
        await waitFor(() => expect([undefined, pid]).not.toContain(platform.pids()[part]), 10)
        await waitFor(async () => expect((await health()).parts[part]).toBe('up'))
        const statuses = async () =>
          (await Promise.all(Object.values(calls).map((ask) => ask()))).map((r) => r.status)
        await waitFor(async () => expect(await statuses()).not.toContain(503))
      }
    } finally {
      await load.stop()
    }
    const still = Object.entries(platform.pids()).filter(([name]) => name !== part)
    expect(still, platform.log.slice(-20).join('\n')).toEqual(others)
    expect(load.outcomes.filter((outcome) => !isWell(outcome))).toEqual([])
    const refused = new Set(load.outcomes.filter(({ status }) => status === 503).map(({ call }) => call))
    expect([...refused].filter((call) => !leaning[part].includes(call))).toEqual([])
  },
  120_000,
)

test('a part that cannot start is the only one down: its calls get 503 at once, and /healthz names it', async () => {
  const functionsDir = await mkdtemp(join(tmpdir(), 'recovery-spec-'))
  await cp(echoFunctions, functionsDir, { recursive: true })
  const own = await startOwnPlatform({ functionsDir })
  const source = join(functionsDir, 'api', 'index.ts')
  await rename(source, `${source}.away`)
  process.kill(own.pids().functions!, 'SIGKILL')
  await waitFor(async () => expect((await fetch(`${own.url}/healthz`)).status).toBe(503))

  const down = await fetch(`${own.url}/healthz`)
  expect(down.headers.get('retry-after')).toBe('1')
  const parts = { functions: 'down', postgres: 'up', auth: 'up', realtime: 'up' }
  expect(await down.json()).toMatchObject({ detail: expect.any(String), code: 'unavailable', parts })
  const refused = await fetch(`${own.url}/api/hello`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await refused.json()).toMatchObject({ detail: expect.any(String), code: 'unavailable' })

  await rename(`${source}.away`, source)
  await waitFor(async () => expect((await fetch(`${own.url}/api/hello`)).status).toBe(200))
  await own.stop()
  await rm(functionsDir, { recursive: true })
})

test('the gateway refuses requests and sockets with 503 until the processes behind it are up', async () => {
  const gateway = await startGateway({
    host: '127.0.0.1',
    port: 0,
    trustedProxies: [],
    functionName: 'api',
    site: siteRules,
    isDev: false,
    log: silent,
  })
  const upgrade = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'eA==',
  }
  const socket = `GET /realtime/v1/websocket?vsn=2.0.0 HTTP/1.1\r\nhost: x\r\n${lines(upgrade)}\r\n`
  for (const text of [
    socket,
    request('GET', '/api/hello'),
    request('GET', '/'),
    request('GET', '/healthz'),
  ]) {
    const answer = await raw(gateway.url, text)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1'])
    expect(JSON.parse(answer.body)).toMatchObject({ detail: expect.any(String), code: 'unavailable' })
  }
  await gateway.stop()
})

test('an Edge Function that blocks its event loop is killed and restarted', async () => {
  const pid = platform.pids().functions
  const stuck = get('/api/hang')
  const meanwhile = get('/api/hello')
  expect((await stuck).status).toBe(503)
  expect((await meanwhile).status).toBe(503)
  await waitFor(async () => expect((await get('/api/hello')).status).toBe(200))
  expect(platform.pids().functions).not.toBe(pid)
  expect(platform.log.join('\n')).toContain('does not answer any more')
})
