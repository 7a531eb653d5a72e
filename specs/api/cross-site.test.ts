import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@contract/endpoint.ts'
import { endpoints } from '@contract/endpoints.ts'
import { club } from '../kit/platform.ts'
import { callsFromElsewhere, expectRefusals, type Victim, victim } from './cross-site-calls.ts'

test.each(['https://your.club', 'http://localhost:3000', 'http://127.0.0.1'])(
  'API-2: a call from another site names another origin than %s, or a cross-site fetch',
  (site) => {
    const own = callsFromElsewhere(site).filter((call) => call.origin === site)
    expect(own.map((call) => call['sec-fetch-site'])).toEqual(['cross-site', 'same-site'])
  },
)

describe('API-2: calls from another site', () => {
  let one: Victim
  beforeAll(async () => {
    one = await victim()
  })

  test('are refused and do nothing, one in five; the long proof makes each', () => expectRefusals(one, 5))

  test('are answered when they come from our own pages or from programs that are no browsers', async () => {
    const login = endpoints.login as Endpoint
    const own: Record<string, string>[] = [
      { origin: club.url },
      { origin: club.url, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ]
    for (const headers of own)
      expect([headers, (await one.send(login, headers)).status]).toEqual([headers, 401])
    // And the one that would have hurt: a logout.
    const leaving = await fetch(`${club.url}/api/auth/logout`, {
      method: 'POST',
      headers: { cookie: one.cookie, origin: club.url },
    })
    expect(leaving.status).toBe(200)
    expect(await one.isSignedIn()).toBe(false)
  })

  test('cannot read anything either: no answer names another origin', async () => {
    const response = await fetch(`${club.url}/api/auth/realtime-token`, {
      headers: { origin: 'https://evil.example', cookie: one.cookie },
    })
    for (const name of ['access-control-allow-origin', 'access-control-allow-credentials'])
      expect(response.headers.get(name)).toBeNull()
  })
})
