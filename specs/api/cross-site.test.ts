import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@contract/endpoint.ts'
import { endpoints } from '@contract/endpoints.ts'
import { browser } from '../kit/browser.ts'
import { club, giveRole, makeMember, sql } from '../kit/platform.ts'

const unsafe = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { method }]) => method !== 'GET',
)
const { host, port } = new URL(club.url)
const foreign: Record<string, string>[] = [
  ...[
    'https://evil.example',
    'null',
    '',
    `http://127.0.0.1:${Number(port) + 1}`,
    `http://localhost:${port}`,
    `http://${host}.evil.example`,
    `http://evil.example/${host}`,
    `${club.url}/`,
    `http://user@${host}`,
  ].map((origin) => ({ origin })),
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: club.url },
  { 'sec-fetch-site': 'nonsense' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
]
/** Content types that a form or a 'no-cors' fetch sends without a preflight. */
const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

describe('calls from another site', () => {
  let cookie: string
  beforeAll(async () => {
    const member = await makeMember()
    // As an admin, the caller is never refused for a missing role instead of its origin.
    await giveRole(member.id, 'is_admin')
    const own = browser()
    await own.login(member)
    cookie = own.cookieHeader()
  })
  const send = ({ method, path }: Endpoint, headers: Record<string, string>) =>
    fetch(`${club.url}/api${path.replaceAll(/:\w+/g, randomUUID())}`, {
      method,
      body: '{}',
      headers: { cookie, 'content-type': 'application/json', ...headers },
    })
  const isSignedIn = async () => (await browser().get('/api/auth/me', { headers: { cookie } })).body !== null

  test('API-2: the server executes no changing call from another site', async () => {
    const asked = unsafe.flatMap(([name, endpoint], at) =>
      // Each call gets two of the forged headers, so that each header is tried on many calls.
      [foreign[at % foreign.length]!, foreign[(at * 5 + 1) % foreign.length]!].map((headers) => ({
        name,
        endpoint,
        headers,
      })),
    )
    for (const { name, endpoint, headers } of asked) {
      const response = await send(endpoint, headers)
      const { code } = (await response.json()) as { code: string }
      expect([name, headers, response.status, code]).toEqual([name, headers, 403, 'foreign_origin'])
      expect(response.headers.getSetCookie()).toEqual([])
    }
    for (const [at, [name, endpoint]] of unsafe.filter(([, { method }]) => method !== 'DELETE').entries()) {
      const response = await send(endpoint, { 'content-type': simple[at % simple.length]! })
      expect([name, response.status]).toEqual([name, 415])
      await response.arrayBuffer()
    }
    expect(await isSignedIn()).toBe(true)
  })

  test('API-2: the server executes the same calls from our own pages and from programs', async () => {
    for (const headers of [
      { origin: club.url },
      { origin: club.url, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ] as Record<string, string>[])
      expect([headers, (await send(endpoints.login as Endpoint, headers)).status]).toEqual([headers, 400])
    expect((await send(endpoints.logout as Endpoint, { origin: club.url })).status).toBe(200)
    expect(await isSignedIn()).toBe(false)
  })

  test('API-2: a read that would also write is refused to another site', async () => {
    const member = await makeMember()
    const own = browser()
    await own.login(member)
    const path = '/api/users/me/today?time_zone=Asia/Tokyo'
    const headers = { cookie: own.cookieHeader(), 'sec-fetch-site': 'cross-site' }
    expect((await fetch(club.url + path, { headers })).status).toBe(403)
    const zones = () => sql().query('select from public.recall_settings where owner_id = $1', [member.id])
    expect((await zones()).rowCount).toBe(0)
    expect((await own.get(path)).status).toBe(200)
    expect((await zones()).rowCount).toBe(1)
  })

  test('API-2: no response allows another origin to read it', async () => {
    const headers = { origin: 'https://evil.example', cookie }
    const response = await fetch(`${club.url}/api/auth/realtime-token`, { headers })
    for (const name of ['access-control-allow-origin', 'access-control-allow-credentials'])
      expect(response.headers.get(name)).toBeNull()
  })
})
