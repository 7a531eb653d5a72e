import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@contract/endpoint.ts'
import { type Answer, browser } from '../kit/browser.ts'
import { makeMember } from '../kit/platform.ts'

import { addressOf, all, expectRefusal, forMembers } from './endpoint-kit.ts'
import { open, refusesBrokenJson, refusesOtherBodies } from './endpoint-bodies.ts'

/** One for all: each of their calls is refused. */
let plainMember: ReturnType<typeof someMember> | undefined
async function someMember() {
  const member = browser()
  await member.login(await makeMember())
  return member
}

function expectHeaders({ headers, status }: Answer) {
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-request-id')).toMatch(/^[\w.:-]{8,100}$/)
  expect(headers.get('access-control-allow-origin')).toBeNull()
  if (status !== 303 && status !== 204)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
}

describe('API-3, API-5: every endpoint', () => {
  test.each(all)('%s sends all its headers, whether it accepts or refuses', async (_, endpoint) => {
    expectHeaders(await browser().call(endpoint.method, addressOf(endpoint)))
    expectHeaders(await browser().call('PATCH', addressOf(endpoint), { body: {} }))
  })

  test.each(all)('%s answers other methods with 405 and the ones it knows', async (_, { method, path }) => {
    const known = new Set(
      all.filter(([, other]) => other.path === path).map(([, other]) => other.method as string),
    )
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !known.has(name))) {
      const answer = await browser().call(
        other,
        addressOf({ path } as Endpoint),
        other === 'GET' ? {} : { body: {} },
      )
      expectRefusal(answer, 405, 'wrong_method')
      expect(answer.headers.get('allow')?.split(', ')).toContain(method)
    }
    const options = await browser().call('OPTIONS', addressOf({ path } as Endpoint))
    expect(options.status).toBe(204)
    expect(options.headers.get('allow')).toContain(method)
    expect(options.headers.get('access-control-allow-methods')).toBeNull()
  })

  test.each(forMembers)('%s is 401 for guests, before anything else is looked at', async (_, endpoint) => {
    for (const body of [undefined, {}, '{not json'])
      expectRefusal(
        await browser().call(endpoint.method, addressOf(endpoint), endpoint.method === 'GET' ? {} : { body }),
        401,
        'not_signed_in',
      )
  })

  test.each(forMembers.filter(([, { auth }]) => auth !== 'member'))(
    '%s is 403 for a plain member',
    async (_, endpoint) => {
      const answer = await (
        await (plainMember ??= someMember())
      ).call(endpoint.method, addressOf(endpoint), endpoint.method === 'GET' ? {} : { body: '{not json' })
      expectRefusal(answer, 403, endpoint.auth === 'admin' ? 'admin_only' : 'forbidden')
    },
  )

  test.each(all.filter(([, { method }]) => method === 'GET'))(
    '%s refuses a query that cannot be stored',
    async (_, endpoint) => {
      const visitor = browser()
      if (endpoint.auth !== 'open') return
      for (const junk of ['%00', 'a%00b'])
        expectRefusal(await visitor.get(`${addressOf(endpoint)}?type=${junk}`), 400, 'bad_input')
      // The positive control: the same parameter without the NUL is not refused for that.
      expect((await visitor.get(`${addressOf(endpoint)}?type=recovery`)).text).not.toContain('"path":"type"')
    },
  )
})

describe('API-3, API-4: every endpoint with a body', () => {
  const tag = randomUUID().slice(0, 8)

  test('one in sixteen refuses a broken, mistyped or too large body; the long proof asks each', async () => {
    const some = open.filter((_, at) => at % 16 === 0)
    expect(some.length).toBeGreaterThan(2)
    for (const [, endpoint] of some) {
      await refusesBrokenJson(endpoint)
      await refusesOtherBodies(endpoint)
    }
  })

  test('stores nothing of fields that nobody asked for', async () => {
    const chosen = randomUUID()
    const form = {
      email: `fields-${tag}@example.test`,
      password: 'Passw0rd!',
      password_confirm: 'Passw0rd!',
      name: 'Fields',
      agreed_to_terms: true,
    }
    const extras = {
      id: chosen,
      is_admin: true,
      is_moderator: true,
      is_study_master: true,
      comment_count: 9_999,
      is_suspended: true,
      role: 'service_role',
      app_metadata: { provider: 'google' },
      created_at: '1999-01-01',
      __proto__: { polluted: true },
    }
    const body = JSON.stringify({ ...form, ...extras }).replace(
      '}',
      ',"__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}}}',
    )
    const visitor = browser()
    const answer = await visitor.call('POST', '/api/auth/register', { body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      name: 'Fields',
      is_admin: false,
      is_moderator: false,
      is_study_master: false,
      is_suspended: false,
      comment_count: 0,
      auth_provider: 'email',
    })
    expect((answer.body as { id: string }).id).not.toBe(chosen)
    expect((await visitor.get('/api/auth/me')).body).toMatchObject(answer.body as object)
  })
})

test('API-1: an address outside the contract is 404', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/auth',
    '/api/auth/me/',
    '/api/auth/me/x',
    '/api/nothing',
    '/api/auth/__proto__',
  ])
    expectRefusal(await browser().get(path), 404, 'not_found')
})
