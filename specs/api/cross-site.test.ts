import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@contract/endpoint.ts'
import { endpoints } from '@contract/endpoints.ts'
import { browser } from '../kit/browser.ts'
import { club, makeMember, type Member, sql } from '../kit/platform.ts'

/** Another site's page can make a member's browser send almost anything but the truth about where it came from. */
const unsafe = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { method }]) => method !== 'GET',
)
const { host, port } = new URL(club.url)

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: `http://127.0.0.1:${Number(port) + 1}` },
  { origin: `http://127.0.0.1` },
  { origin: `https://${host}` },
  { origin: `http://localhost:${port}` },
  { origin: `http://${host}.evil.example` },
  { origin: `http://evil.example/${host}` },
  { origin: `${club.url}/` },
  { origin: `${club.url} ${club.url}` },
  { origin: club.url.toUpperCase() },
  { origin: `http://user@${host}` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: club.url },
  { 'sec-fetch-site': 'same-site', origin: club.url },
  { 'sec-fetch-site': 'nonsense' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  { origin: 'https://evil.example', referer: `${club.url}/dashboard` },
]
/** What a form or a 'no-cors' fetch can send without asking first. */
const simple: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
]

const froms: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  {},
]

describe('API-2: calls from another site', () => {
  let member: Member
  let cookie: string
  const email = `cross-${randomUUID().slice(0, 8)}@example.test`
  const body = JSON.stringify({
    email,
    password: 'Passw0rd!',
    password_confirm: 'Passw0rd!',
    name: 'Cross',
    agreed_to_terms: true,
    secret_key: 'x',
  })

  beforeAll(async () => {
    member = await makeMember()
    // Whose browser is worth most to another site: nothing below is refused for want of a right.
    await sql().query('update public.profiles set is_admin = true where id = $1', [member.id])
    const visitor = browser()
    await visitor.login(member)
    cookie = visitor.cookieHeader()
  })

  const send = ({ method, path }: Endpoint, headers: Record<string, string>) =>
    fetch(`${club.url}/api${path.replaceAll(/:\w+/g, randomUUID())}`, {
      method,
      body,
      headers: { cookie, 'content-type': 'application/json', ...headers },
    })
  const isSignedIn = async () => (await browser().get('/api/auth/me', { headers: { cookie } })).body !== null

  test('are refused, every one, and do nothing', async () => {
    let calls = 0
    for (const [name, endpoint] of unsafe)
      for (const headers of foreign) {
        const response = await send(endpoint, headers)
        calls++
        expect([name, headers, response.status, ((await response.json()) as { code: string }).code]).toEqual([
          name,
          headers,
          403,
          'foreign_origin',
        ])
        expect(response.headers.getSetCookie()).toEqual([])
      }
    // A DELETE has no body, and neither a form nor a 'no-cors' fetch can send one.
    for (const [name, endpoint] of unsafe.filter(([, { method }]) => method !== 'DELETE'))
      for (const headers of simple)
        for (const from of froms) {
          const response = await send(endpoint, { ...headers, ...from })
          calls++
          expect([name, headers, from, response.status]).toEqual([
            name,
            headers,
            from,
            Object.keys(from).length ? 403 : 415,
          ])
          await response.arrayBuffer()
        }
    expect(calls).toBeGreaterThanOrEqual(180)
    expect(await isSignedIn()).toBe(true)
    const { rows } = await sql().query('select count(*)::int as n from auth.users where email = $1', [email])
    expect(rows[0].n).toBe(0)
  })

  test('are answered when they come from our own pages or from programs that are no browsers', async () => {
    const login = endpoints.login as Endpoint
    const own: Record<string, string>[] = [
      { origin: club.url },
      { origin: club.url, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ]
    for (const headers of own) expect([headers, (await send(login, headers)).status]).toEqual([headers, 401])
    // And the one that would have hurt: a logout.
    const leaving = await fetch(`${club.url}/api/auth/logout`, {
      method: 'POST',
      headers: { cookie, origin: club.url },
    })
    expect(leaving.status).toBe(200)
    expect(await isSignedIn()).toBe(false)
  })

  test('cannot read anything either: no answer names another origin', async () => {
    const response = await fetch(`${club.url}/api/auth/realtime-token`, {
      headers: { origin: 'https://evil.example', cookie },
    })
    for (const name of ['access-control-allow-origin', 'access-control-allow-credentials'])
      expect(response.headers.get(name)).toBeNull()
  })
})
