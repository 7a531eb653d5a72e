import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { bodyBytes, type Endpoint } from '@contract/endpoint.ts'
import { endpoints } from '@contract/endpoints.ts'
import { errorBody } from '@contract/errors.ts'
import { hasAccess } from '@contract/roles.ts'
import { type Answer, type Browser, browser } from '../kit/browser.ts'
import { person } from '../kit/cases.ts'
import { club } from '../kit/platform.ts'

const all = Object.entries(endpoints) as [string, Endpoint][]
const addressOf = ({ path }: Pick<Endpoint, 'path'>) => `/api${path.replaceAll(/:\w+/g, randomUUID())}`
const broken = '{not json'

function expectRefusal(answer: Answer, status: number, code?: string) {
  expect({ status: answer.status, ...(answer.body as object) }).toMatchObject({
    status,
    ...(code && { code }),
  })
  const { detail } = errorBody.parse(answer.body)
  expect(detail).toMatch(/^[^\n]{4,200}$/)
  expect(answer.text).not.toMatch(/\b(select|insert|relation|postgres|zod|stack|at \w+ \()/i)
}

/** An endpoint that opens to guests must be added here on purpose. */
const openToGuests =
  `adminSetup authCallback authOptions confirmEmail drawPreview forgotPassword getCase getChart getClub getCommitments
  getEntry getFeaturedCase getFeaturedMockExam getFeaturedTest getLogo getPageHead getPicture getQuiz getSolution getTopic listCases
  listComments listEntries listEntryMentions listFamilies listPages listRelatedCases login logout me openMailLink readCalendar realtimeToken
  register searchLibrary startGoogle suggestNames viewCase watchRoom`.split(/\s+/)

describe('every endpoint', () => {
  test('API-3: guests may call only the listed endpoints', () => {
    const open = all.filter(([, { auth }]) => auth === 'open').map(([name]) => name)
    expect(open.toSorted()).toEqual(openToGuests)
  })

  test('ADM-1, AI-1, API-3: each endpoint refuses callers with a lesser role before it reads the body', async () => {
    const asks = (who: Browser, endpoint: Endpoint) =>
      who.call(endpoint.method, addressOf(endpoint), endpoint.method === 'GET' ? {} : { body: broken })
    const roles = ['is_study_master', 'is_moderator'] as const
    const callers = await Promise.all(
      ([null, ...roles] as const).map(async (role) => ({
        who: role ? await person(role) : await person(),
        flags: {
          is_admin: false,
          is_moderator: role === 'is_moderator',
          is_study_master: role === 'is_study_master',
        },
      })),
    )
    const closed = all.filter(([, { auth }]) => auth !== 'open')
    expect(closed.length).toBeGreaterThan(100)
    for (const [, endpoint] of closed) {
      expectRefusal(await asks(browser(), endpoint), 401, 'not_signed_in')
      for (const { who, flags } of callers)
        if (!hasAccess(flags, endpoint.auth))
          expectRefusal(
            await asks(who, endpoint),
            403,
            endpoint.auth === 'admin' ? 'admin_only' : 'forbidden',
          )
    }
  })

  const expectHeaders = ({ headers, status }: Answer, name: string) => {
    expect(headers.get('cache-control'), name).toBe('no-store')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[\w.:-]{8,100}$/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    if (status !== 303 && status !== 204)
      expect(headers.get('content-type'), name).toBe('application/json; charset=utf-8')
  }

  test('API-5: each endpoint responds to a guest with the security headers', async () => {
    for (const [name, endpoint] of all)
      expectHeaders(await browser().call(endpoint.method, addressOf(endpoint)), name)
  })

  test('API-1, API-5: an address refuses another method with 405 and lists its own for OPTIONS', async () => {
    const paths = [...new Set(all.map(([, endpoint]) => endpoint.path))]
    for (const [index, path] of paths.entries()) {
      const known = all.filter(([, other]) => other.path === path).map(([, { method }]) => method as string)
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !known.includes(name))
      const other = others[index % others.length]!
      const answer = await browser().call(other, addressOf({ path }), other === 'GET' ? {} : { body: {} })
      expectRefusal(answer, 405, 'wrong_method')
      expectHeaders(answer, path)
      expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(known))
      const options = await browser().call('OPTIONS', addressOf({ path }))
      expect([options.status, options.headers.get('access-control-allow-methods')]).toEqual([204, null])
    }
  })
})

test('API-1: an address outside the contract is 404', async () => {
  for (const path of ['', '/', '/auth', '/auth/me/', '/auth/me/x', '/nothing', '/auth/__proto__'])
    expectRefusal(await browser().get(`/api${path}`), 404, 'not_found')
})

test('ADM-1: respelling the path of an admin call does not bypass its role check', async () => {
  const admin = await person('is_admin')
  /** Uses bare HTTP because fetch would normalize the path. */
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(club.url)
      const headers = { cookie: admin.cookieHeader() }
      request({ hostname, port, path, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!))
      })
        .on('error', reject)
        .end()
    })
  expect(await statusOf('/api/admin/stats')).toBe(200)
  for (const path of [
    '/api//admin/stats',
    '/api/admin%2Fstats',
    '/api%2Fadmin/stats',
    '/api/Admin/stats',
    '/api/%61dmin/stats',
    '/api/admin;x=1/stats',
    '/api/admin/stats/',
    '/api/admin/stats%00',
  ])
    expect([path, await statusOf(path)]).toEqual([path, expect.toBeOneOf([400, 404])])
})

describe('a request body', () => {
  const register = endpoints.register as Endpoint
  const email = `junk-${randomUUID().slice(0, 8)}@example.test`
  const send = async (body: BodyInit, type = 'application/json') => {
    const response = await fetch(`${club.url}/api${register.path}`, {
      method: register.method,
      body,
      duplex: 'half',
      headers: { origin: club.url, 'content-type': type },
    } as RequestInit)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as unknown }
  }
  const large = (bytes: number) => `{"name":"x"${' '.repeat(bytes - 12)}}`

  test('API-3: malformed JSON is refused (400) in one sentence', async () => {
    const deep = `{"name":${'['.repeat(5_000)}1${']'.repeat(5_000)}}`
    for (const body of [
      '{',
      `{"email":"${email}",}`,
      '{} {}',
      String.raw`{"email":"${email}","name":"a\u0000b"}`,
      String.raw`{"a\u0000":1}`,
      String.raw`{"email":"${email}","name":"\ud800"}`,
      deep,
      '{"name":NaN}',
      new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    ])
      expectRefusal(await send(body), 400, 'bad_json')
    for (const body of ['[]', '"text"', '1', 'true', 'null']) expectRefusal(await send(body), 400)
    expectRefusal(await send('{}'), 400, 'bad_input')
  })

  test('API-3: the server refuses another content type (415) and a body too large (413)', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16'])
      expectRefusal(await send(`{"email":"${email}"}`, type), 415, 'wrong_type')
    for (const bytes of [bodyBytes.small + 1, 12_000_000])
      expectRefusal(await send(large(bytes)), 413, 'too_large')
    expectRefusal(await send(new Blob([large(2_000_000)]).stream()), 413, 'too_large')
    expectRefusal(await send(large(bodyBytes.small)), 400, 'bad_input')
  })

  test('API-4: sign-up ignores fields outside the contract', async () => {
    const id = randomUUID()
    const form = {
      email,
      password: 'Passw0rd!',
      password_confirm: 'Passw0rd!',
      name: 'Fields',
      agreed_to_terms: true,
    }
    const extras = { id, is_admin: true, is_suspended: true, comment_count: 9_999, role: 'service_role' }
    const body = JSON.stringify({ ...form, ...extras }).replace(
      '}',
      ',"__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}}}',
    )
    const answer = await browser().call('POST', '/api/auth/register', { body })
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ is_admin: false, is_suspended: false, comment_count: 0 }),
    ])
    expect((answer.body as { id: string }).id).not.toBe(id)
  })
})
