import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Endpoint } from '@contract/endpoint.ts'
import { endpoints } from '@contract/endpoints.ts'
import { browser } from '../kit/browser.ts'
import { club, giveRole, makeMember, sql } from '../kit/platform.ts'

/** Another site's page can make a member's browser send almost anything but the truth about where it came from. */
const unsafe = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { method }]) => method !== 'GET',
)

/** The headers of calls from other sites. The club may be at `http:` or `https:`, so origins like its own leave out its own. */
export function callsFromElsewhere(site: string): Record<string, string>[] {
  const { host, port } = new URL(site)
  const origins = [
    'https://evil.example',
    'null',
    '',
    `http://127.0.0.1:${Number(port) + 1}`,
    'http://127.0.0.1',
    `http://${host}`,
    `https://${host}`,
    `http://localhost:${port}`,
    `http://${host}.evil.example`,
    `http://evil.example/${host}`,
    `${site}/`,
    `${site} ${site}`,
    site.toUpperCase(),
    `http://user@${host}`,
  ]
  return [
    ...origins.filter((origin) => origin !== site).map((origin) => ({ origin })),
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: site },
    { 'sec-fetch-site': 'same-site', origin: site },
    { 'sec-fetch-site': 'nonsense' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    { origin: 'https://evil.example', referer: `${site}/dashboard` },
  ]
}
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

export type Victim = Awaited<ReturnType<typeof victim>>

/** Whose browser is worth most to another site: nothing below is refused for want of a right. */
export async function victim() {
  const member = await makeMember()
  await giveRole(member.id, 'is_admin')
  const visitor = browser()
  await visitor.login(member)
  const cookie = visitor.cookieHeader()
  const email = `cross-${randomUUID().slice(0, 8)}@example.test`
  const body = JSON.stringify({
    email,
    password: 'Passw0rd!',
    password_confirm: 'Passw0rd!',
    name: 'Cross',
    agreed_to_terms: true,
    secret_key: 'x',
  })
  return {
    email,
    cookie,
    send: ({ method, path }: Endpoint, headers: Record<string, string>) =>
      fetch(`${club.url}/api${path.replaceAll(/:\w+/g, randomUUID())}`, {
        method,
        body,
        headers: { cookie, 'content-type': 'application/json', ...headers },
      }),
    isSignedIn: async () => (await browser().get('/api/auth/me', { headers: { cookie } })).body !== null,
  }
}

/** Of all calls, each with everything that another site can send, every nth: with a step of 5 each call, and each thing that is sent. */
export async function expectRefusals({ email, send, isSignedIn }: Victim, step: number) {
  const isAsked = (_: unknown, index: number) => index % step === 0
  const calls = unsafe.flatMap(([name, endpoint]) =>
    callsFromElsewhere(club.url).map((headers) => ({ name, endpoint, headers })),
  )
  for (const { name, endpoint, headers } of calls.filter(isAsked)) {
    const response = await send(endpoint, headers)
    expect([name, headers, response.status, ((await response.json()) as { code: string }).code]).toEqual([
      name,
      headers,
      403,
      'foreign_origin',
    ])
    expect(response.headers.getSetCookie()).toEqual([])
  }
  // A DELETE has no body, and neither a form nor a 'no-cors' fetch can send one.
  const forms = unsafe
    .filter(([, { method }]) => method !== 'DELETE')
    .flatMap(([name, endpoint]) =>
      simple.flatMap((type) => froms.map((from) => ({ name, endpoint, type, from }))),
    )
  for (const { name, endpoint, type, from } of forms.filter(isAsked)) {
    const response = await send(endpoint, { ...type, ...from })
    const status = Object.keys(from).length ? 403 : 415
    expect([name, type, from, response.status]).toEqual([name, type, from, status])
    await response.arrayBuffer()
  }
  expect(calls.length + forms.length).toBeGreaterThanOrEqual(180)
  expect(await isSignedIn()).toBe(true)
  const { rows } = await sql().query('select count(*)::int as n from auth.users where email = $1', [email])
  expect(rows[0].n).toBe(0)
}
