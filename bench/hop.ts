import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGateway } from '../local/gateway.ts'
import { toStderr } from '../local/log.ts'
import { startLoadClient } from './alternate.ts'
import { startDenoServer } from './deno-server.ts'

/** What the gateway costs: the same answer straight from the function's port and through the one origin. */
export async function run([seconds = '4', rounds = '3']: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'hop-'))
  const functions = await startDenoServer(
    folder,
    // About the size of a list of twenty cards.
    `const cards = JSON.stringify(Array.from({ length: 20 }, (_, id) => ({ id, title: 'A case of headache and dizziness', tags: ['LV3', 'LI4'], text: 'x'.repeat(400) })))
     Deno.serve((request) => request.method === 'POST' ? request.text().then(() => Response.json({})) : new Response(cards, { headers: { 'content-type': 'application/json' } }))`,
  )
  const gateway = await startGateway({
    host: '127.0.0.1',
    port: 0,
    trustedProxies: [],
    isDev: false,
    log: toStderr,
  })
  gateway.connect({
    secrets: { jwtSecret: 'x', publishableKey: 'x', secretKey: 'x' },
    part: (name) => (name === 'functions' ? functions : undefined),
    health: () => ({}),
    pages: (_request, _response, _headers, next) => next(),
  })
  const client = startLoadClient()
  const addresses = {
    straight: `http://127.0.0.1:${functions.port()}/api/cards`,
    gateway: `${gateway.url}/api/cards`,
  }
  try {
    for (const { method, body } of [
      { method: 'GET', body: '' },
      { method: 'POST', body: JSON.stringify({ content: 'x'.repeat(500) }) },
    ])
      for (let round = 0; round < Number(rounds); round++)
        for (const [name, url] of Object.entries(addresses)) {
          const before = process.cpuUsage()
          const result = await client.ask({ url, seconds: Number(seconds), method, body })
          const { user, system } = process.cpuUsage(before)
          const perRequest = (user + system) / (result.requestsPerSecond * Number(seconds))
          console.log(
            `${method.padEnd(5)}${name.padEnd(9)} ${result.requestsPerSecond.toFixed(0).padStart(6)} req/s  p50 ${result.p50.toFixed(2)} ms  ` +
              `p99 ${result.p99.toFixed(2)} ms  failures ${result.failures}  gateway ${perRequest.toFixed(0)} µs processor a request`,
          )
        }
  } finally {
    client.stop()
    await gateway.stop()
    await functions.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
