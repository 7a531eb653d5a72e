import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGateway, type Gateway } from 'supabase-local/gateway/gateway.ts'
import { siteRules } from '../../local/site-rules.ts'
import { withHeads } from '../../local/heads.ts'
import { inTheNameOf, ownWordHeader } from 'supabase-local/gateway/peer.ts'
import { silent } from 'supabase-local/log.ts'
import type { Part } from 'supabase-local/part.ts'

const png = Buffer.from('as good as a picture').toString('base64')
const asked: IncomingHttpHeaders[] = []
let functions: Server
const gateways: Gateway[] = []

beforeAll(async () => {
  functions = createServer((request, response) => {
    asked.push(request.headers)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ png }))
  })
  await once(functions.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  await Promise.all(gateways.map((each) => each.stop()))
  functions.close()
})

async function start(trustedProxies: string[]) {
  const gateway = await startGateway({
    host: '127.0.0.1',
    port: 0,
    trustedProxies,
    functionName: 'api',
    site: siteRules,
    isDev: false,
    log: silent,
  })
  gateways.push(gateway)
  const { port } = functions.address() as AddressInfo
  gateway.connect({
    secretKey: 'sb_secret_x',
    part: () => ({ port: () => port }) as Part,
    health: () => ({}),
    pages: withHeads((_request, _response, _headers, next) => next(), {
      folder: import.meta.dirname,
      url: gateway.url,
      site: gateway.url,
    }),
  })
  return gateway
}

const picture = '/preview/0123456789abcdef0123.png?path=/'

/** The caller’s address as the Edge Function saw it, and whether the gateway’s internal header leaked to it. */
const seen = () => {
  const { 'x-forwarded-for': address, ...others } = asked.at(-1)!
  return { address, isWordOut: Object.keys(others).some((name) => name === ownWordHeader) }
}

test('when the gateway fetches a page’s picture, the call counts against the caller’s own limit', async () => {
  const gateway = await start(['127.0.0.1'])
  const answer = await fetch(gateway.url + picture, { headers: { 'x-forwarded-for': '192.0.2.7' } })
  expect([answer.status, await answer.text()]).toEqual([200, 'as good as a picture'])
  expect(seen()).toEqual({ address: '192.0.2.7', isWordOut: false })
})

test('without a proxy, x-forwarded-for counts only on the gateway’s own calls', async () => {
  const gateway = await start([])
  const call = (headers: Record<string, string>) => fetch(`${gateway.url}/api/hello`, { headers })
  await call(inTheNameOf('192.0.2.7'))
  expect(seen()).toEqual({ address: '192.0.2.7', isWordOut: false })
  await call({ ...inTheNameOf('192.0.2.7'), [ownWordHeader]: 'guessed' })
  expect(seen()).toEqual({ address: '127.0.0.1', isWordOut: false })
  await call({ 'x-forwarded-for': '192.0.2.7' })
  expect(seen().address).toBe('127.0.0.1')
})
