import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@contract/endpoint.ts'
import { endpoints } from '@contract/endpoints.ts'
import { errorBody } from '@contract/errors.ts'
import { type Answer, browser } from '../kit/browser.ts'
import { club, makeMember, type Member, sql } from '../kit/platform.ts'

/** What holds for every endpoint, present and to come, whatever it does. */
const all = Object.entries(endpoints) as [string, Endpoint][]
const withBody = all.filter(([, { method }]) => method === 'POST' || method === 'PUT')
const forMembers = all.filter(([, { auth }]) => auth !== 'open')
const addressOf = ({ path }: Endpoint) => `/api${path.replaceAll(/:\w+/g, randomUUID())}`
const million = 1_000_000

function expectRefusal(answer: Answer, status: number, code?: string) {
  expect({ status: answer.status, ...(answer.body as object) }).toMatchObject({
    status,
    ...(code && { code }),
  })
  const { detail } = errorBody.parse(answer.body)
  expect(detail).toMatch(/^[^\n]{4,200}$/)
  // Nothing of the machinery shows.
  expect(answer.text).not.toMatch(/\b(select|insert|relation|postgres|zod|stack|at \w+ \()/i)
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

/** One for all: nobody here does anything that counts, and a hundred sign-ups would. */
let someone: Promise<Member> | undefined

/** As whom the endpoint can be called at all. */
async function caller(endpoint: Endpoint) {
  const visitor = browser()
  if (endpoint.auth !== 'open') await visitor.login(await (someone ??= makeMember()))
  return visitor
}

const large = (bytes: number) => `{"name":"${'x'.repeat(bytes - 11)}"}`

describe('API-3, API-5: every endpoint', () => {
  test.each(all)('%s says all its headers, right or wrong', async (_, endpoint) => {
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
      const member = browser()
      await member.login(await makeMember())
      const answer = await member.call(
        endpoint.method,
        addressOf(endpoint),
        endpoint.method === 'GET' ? {} : { body: '{not json' },
      )
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
  const email = `junk-${tag}@example.test`
  const lone = String.raw`{"email":"${email}","name":"\ud800","password":"\udc00abcdefgh"}`
  const nul = String.raw`{"email":"${email}","name":"a\u0000b"}`
  const deep = (open: string, close: string) =>
    `{"email":"${email}","name":${open.repeat(5_000)}1${close.repeat(5_000)}}`
  const broken: [string, string][] = [
    ['no JSON', '{'],
    ['trailing comma', `{"email":"${email}",}`],
    ['two values', `{} {}`],
    ['a NUL escape', nul],
    ['a NUL in a key', String.raw`{"a\u0000":1}`],
    ['lone surrogates', lone],
    ['arrays 5,000 deep', deep('[', ']')],
    ['objects 5,000 deep', deep('{"a":', '}')],
    ['a bare NUL', `{"name":"a\u0000b"}`],
    ['NaN', '{"name":NaN}'],
  ]
  const notAnObject = ['[]', '[{}]', '"text"', '1', 'true', 'null', '1e400']

  const open = withBody.filter(([, { auth }]) => auth === 'open' || auth === 'member')

  test.each(open)('%s answers broken JSON with 400 and one sentence', async (_, endpoint) => {
    const visitor = await caller(endpoint)
    const send = (body: BodyInit) => raw(visitor, endpoint, body, 'application/json')
    for (const [, body] of broken) expectRefusal(await send(body), 400, 'bad_json')
    expectRefusal(
      await send(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
      400,
      'bad_json',
    )
    for (const body of notAnObject) expectRefusal(await send(body), 400)
    // The positive control: sound JSON is refused, if at all, for what it says.
    expect((await send('{}')).text).not.toMatch(/bad_json|wrong_type|too_large/)
  })

  test.each(open)('%s answers a wrong type with 415 and a large body with 413', async (_, endpoint) => {
    const visitor = await caller(endpoint)
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'application/json; charset=utf-16',
    ]
    for (const type of types)
      expectRefusal(await raw(visitor, endpoint, `{"email":"${email}"}`, type), 415, 'wrong_type')
    expectRefusal(await raw(visitor, endpoint, large(million + 1), 'application/json'), 413, 'too_large')
    expectRefusal(await raw(visitor, endpoint, large(12 * million), 'application/json'), 413, 'too_large')
    const chunked = new Blob([large(2 * million)]).stream()
    expectRefusal(await raw(visitor, endpoint, chunked, 'application/json'), 413, 'too_large')
    expect((await raw(visitor, endpoint, large(million), 'application/json')).status).not.toBe(413)
  })

  test('leaves nothing of it behind', async () => {
    const { rows } = await sql().query('select count(*)::int as n from auth.users where email = $1', [email])
    expect(rows[0].n).toBe(0)
  })

  test('of what nobody asked for, nothing is stored', async () => {
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

async function raw(
  visitor: ReturnType<typeof browser>,
  { method, path }: Endpoint,
  body: BodyInit,
  type: string,
): Promise<Answer> {
  const response = await fetch(`${club.url}${addressOf({ path } as Endpoint)}`, {
    method,
    body,
    duplex: 'half',
    headers: { origin: club.url, 'content-type': type, cookie: visitor.cookieHeader() },
  } as RequestInit)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

test('API-1: an address that is none of the contract is 404', async () => {
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
