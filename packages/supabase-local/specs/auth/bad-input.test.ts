import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextAddress, password, startAuthPart, type AuthPart, type Session } from './auth-part.ts'

let part: AuthPart
let member: Session
beforeAll(async () => {
  part = await startAuthPart({ env: { AUTH_SIGNUPS_PER_ADDRESS: '1000' } })
  member = await part.member('bytes@example.test')
})
afterAll(() => part.stop())

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const utf8 = (text: string) => new TextEncoder().encode(text)
const broken = new Uint8Array([...utf8('{"email":"a@b.cd","words":"'), 0xc3, 0x28, 0xff, ...utf8('"}')])

const bodies = (field: string): Record<string, string | Uint8Array> => ({
  'an empty body': ' ',
  'no JSON': '{bad',
  'half a body': `{"${field}":"x`,
  'only a number': '1',
  'only a string': '"x"',
  null: 'null',
  'an array': '[1]',
  'an array of arrays': '[[1],[2]]',
  'broken UTF-8': broken,
  NUL: `{"${field}":"a\\u0000b"}`,
  'NUL in a key': '{"a\\u0000":"b"}',
  'a raw NUL': `{"${field}":"a\u0000b"}`,
  'a lone high surrogate': `{"${field}":"\\ud800"}`,
  'a lone low surrogate': `{"${field}":"x\\udc00y"}`,
  'a number too large': `{"${field}":1e400}`,
  'a very long number': `{"${field}":${'9'.repeat(400)}}`,
  'a number': `{"${field}":123}`,
  'a boolean': `{"${field}":true}`,
  'an object': `{"${field}":{"a":1}}`,
  'a list': `{"${field}":["a"]}`,
  'a deep nest': `{"${field}":${deep(5_000)}}`,
  'a very deep nest': `{"${field}":${deep(200_000)}}`,
  __proto__: `{"__proto__":{"admin":true},"${field}":"x"}`,
  constructor: `{"constructor":{"prototype":{"admin":true}},"${field}":"x"}`,
  'the same key twice': `{"${field}":"a","${field}":"b"}`,
  'a long text': `{"${field}":"${'x'.repeat(300_000)}"}`,
  'an injection': `{"${field}":"'; drop table auth.users; --"}`,
  'a right-to-left override': `{"${field}":"\\u202etxt.exe"}`,
})

/** Opens a session for each body, because some bodies sign the member out. */
async function freshToken() {
  const { rows } = await part.owner.query<{ id: string }>(
    `insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1) returning id`,
    [member.user.id],
  )
  return new SignJWT({ role: 'authenticated', session_id: rows[0]!.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(member.user.id)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(utf8(part.secrets.jwtSecret))
}

/** Internals that no response may reveal. */
const secrets =
  /select |insert |update |at .*\.js|node_modules|postgres|auth\.users|refresh_tokens|stack|relation/i

describe('invalid bytes in requests to the auth server', () => {
  const targets: [path: string, method: string, fields: string[]][] = [
    ['/auth/v1/signup', 'POST', ['email', 'password', 'data']],
    ['/auth/v1/token?grant_type=password', 'POST', ['email', 'password']],
    ['/auth/v1/token?grant_type=refresh_token', 'POST', ['refresh_token']],
    ['/auth/v1/token?grant_type=pkce', 'POST', ['auth_code', 'code_verifier']],
    ['/auth/v1/token', 'POST', ['grant_type']],
    ['/auth/v1/verify', 'POST', ['type', 'token_hash']],
    ['/auth/v1/recover', 'POST', ['email']],
    ['/auth/v1/logout', 'POST', ['scope']],
    ['/auth/v1/admin/users', 'POST', ['email', 'password', 'user_metadata', 'password_hash']],
  ]
  test.each(targets)('%s %s', async (path, method, fields) => {
    const isAdmin = path.includes('/admin/')
    const wrong: string[] = []
    for (const field of fields)
      for (const [name, raw] of Object.entries(bodies(field))) {
        const token = isAdmin ? undefined : await freshToken()
        const answer = await part.call(path, {
          method,
          raw,
          token,
          address: nextAddress(),
        })
        const text = await answer.text()
        if (answer.status >= 500 || (answer.status >= 400 && secrets.test(text)))
          wrong.push(`${field}: ${name}: ${answer.status} ${text.slice(0, 200)}`)
      }
    expect(wrong).toEqual([])
  })

  test('invalid bytes in queries and links never cause a server error or a redirect to a script', async () => {
    const queries = [
      'code=%00',
      'code=%ff%fe',
      `code=${'a'.repeat(8_000)}&provider=google&code_challenge=${'a'.repeat(8_000)}`,
      'provider=__proto__&code_challenge=x&code=x',
      'redirect_to=javascript:alert(1)&provider=google&code_challenge=%00&code=x',
    ]
    for (const query of queries)
      for (const path of ['/auth/v1/callback', '/auth/v1/authorize', '/auth/v1/settings']) {
        const answer = await part.call(`${path}?${query}`, { address: nextAddress() })
        expect(answer.status, `${path}?${query.slice(0, 40)}`).toBeLessThan(500)
        expect(answer.headers.get('location') ?? '', path).not.toMatch(/^javascript:/)
      }
  })

  test('after all invalid requests the same process still runs and works', async () => {
    expect(part.said.join('\n')).not.toMatch(/ended|does not answer/)
    expect((await part.member('after@example.test')).user.email).toBe('after@example.test')
    const proto = await part.call('/auth/v1/signup', {
      raw: `{"email":"proto@example.test","password":"${password}","data":{"__proto__":{"admin":true},"name":"x"}}`,
    })
    expect(proto.status).toBe(200)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})
