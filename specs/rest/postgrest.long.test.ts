import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRestPart, type RestPart, type Session } from './rest-part.ts'
import { waitFor } from '../kit/wait-for.ts'

const schema = `
  create schema private;
  create table private.hidden (id int);
  create table public.notes (
    id bigint generated always as identity primary key,
    owner uuid not null default auth.uid(),
    words text not null check (words <> 'forbidden'),
    amount numeric(10, 2),
    at timestamptz default '2025-03-04 05:06:07.891+00',
    day date default '2025-03-04',
    plain timestamp default '2025-03-04 05:06:07',
    tags text[],
    scores int[],
    moments timestamptz[],
    facts jsonb[]
  );
  create unique index on public.notes (words);
  alter table public.notes enable row level security;
  create policy "everyone reads" on public.notes for select using (true);
  create policy "members write their own" on public.notes for insert to authenticated
    with check (owner = (select auth.uid()));
  create function public.whoami() returns jsonb language sql stable as $$
    select jsonb_build_object('role', current_user, 'uid', auth.uid(), 'email', auth.email(), 'claims', auth.jwt())
  $$;
  create function public.fail(state text) returns void language plpgsql as $$
  begin raise exception using errcode = state, message = 'why', detail = 'more', hint = 'do'; end $$;
  create function public.session_is_open() returns boolean language sql stable security definer as $$
    select exists (select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid)
  $$;
`
let part: RestPart
let member: Session
beforeAll(async () => {
  part = await startRestPart({ schema })
  member = await part.member('rest@example.test')
})
afterAll(() => part.stop())

const rpc = async (name: string, options: Parameters<RestPart['call']>[1] = {}) => {
  const answer = await part.call(`/rest/v1/rpc/${name}`, { body: {}, ...options })
  return { status: answer.status, body: await answer.json() }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const raised = (state: string) => rpc('fail', { body: { state } })

describe('the role of a request', () => {
  test('a guest, a member with all claims, the service', async () => {
    expect((await rpc('whoami')).body).toMatchObject({ role: 'anon', uid: null })
    const { body } = await rpc('whoami', { token: member.access_token })
    const email = 'rest@example.test'
    expect(body).toMatchObject({ role: 'authenticated', uid: member.user.id, email })
    expect(body.claims).toEqual(decodeJwt(member.access_token))
    expect((await rpc('whoami', { key: part.secrets.secretKey })).body).toMatchObject({
      role: 'service_role',
    })
    const both = await rpc('whoami', { key: part.secrets.secretKey, token: member.access_token })
    expect(both.body).toMatchObject({ role: 'authenticated', uid: member.user.id })
  })

  test('requests of many people at once do not mix', async () => {
    const people = await Promise.all([1, 2, 3, 4].map((i) => part.member(`mix${i}@example.test`)))
    const answers = await Promise.all(
      Array.from({ length: 80 }, async (_, i) => {
        const person = people[i % 5]
        const { body } = await rpc('whoami', { token: person?.access_token })
        return [body.uid, person?.user.id ?? null]
      }),
    )
    for (const [uid, expected] of answers) expect(uid).toBe(expected)
  })

  test('after signing out the token still names its user, and the database knows that the session has ended', async () => {
    const leaver = await part.member('leaver@example.test')
    const { access_token: token } = leaver
    expect((await rpc('session_is_open', { token })).body).toBe(true)
    await part.call('/auth/v1/logout', { method: 'POST', token })
    expect((await rpc('session_is_open', { token })).body).toBe(false)
  })

  test('no key or a wrong one is refused', async () => {
    for (const key of [null, 'sb_publishable_x', '', part.secrets.jwtSecret, member.access_token]) {
      const answer = await part.call('/rest/v1/notes', { key })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toHaveProperty('hint')
    }
  })

  test('a token that fails any check is refused, not served as a guest', async () => {
    const sign = (
      claims: object,
      secret = part.secrets.jwtSecret,
      alg = 'HS256',
      exp: number | string = '5m',
    ) =>
      new SignJWT({ sub: member.user.id, role: 'authenticated', ...claims })
        .setProtectedHeader({ alg })
        .setExpirationTime(exp)
        .sign(new TextEncoder().encode(secret))
    const [head, body, signature] = member.access_token.split('.') as [string, string, string]
    const now = Math.floor(Date.now() / 1000)
    const claims = decodeJwt(member.access_token)
    const forged = [
      'x',
      `${head}.${body}.`,
      `${head}.${body}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${encode({ alg: 'none' })}.${body}.${signature}`,
      `${head}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
      `${head}.${body}.${signature.slice(0, -2)}`,
      `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      await sign({}, 'super-secret-jwt-token-with-at-least-32-characters-long'),
      await sign({}, 'unsafe-secret-change-me'),
      await sign({}, part.secrets.jwtSecret, 'HS512'),
      await sign({}, undefined, undefined, now - 10),
      await sign({ iat: now + 3_600 }),
      await sign({ nbf: now + 3_600 }),
      await sign({ role: 'postgres' }),
      await sign({ role: 'authenticator' }),
      await sign({ role: 'supabase_auth_admin' }),
      await sign({ role: ['authenticated'] }),
      await sign({ role: '' }),
      await sign({ role: null }),
      await sign({ sub: 7 }),
      await new SignJWT({ role: 'authenticated' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(part.secrets.jwtSecret)),
    ]
    for (const token of forged) {
      const { status, body: refused } = await rpc('whoami', { token })
      expect(status, token).toBe(401)
      expect(refused.code).toMatch(/^PGRST30[13]$/)
    }
    expect((await rpc('whoami', { token: await sign({}) })).status).toBe(200)
  })
})

describe('answers as PostgREST writes them', () => {
  test('times with a T, numbers as numbers', async () => {
    const answer = await part.call('/rest/v1/notes', {
      token: member.access_token,
      body: { words: 'first', amount: 1.5 },
      headers: { prefer: 'return=representation' },
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject([
      { at: '2025-03-04T05:06:07.891+00:00', plain: '2025-03-04T05:06:07', day: '2025-03-04', amount: 1.5 },
    ])
  })

  test('lists', async () => {
    const sent = {
      words: 'lists',
      tags: ['氣', 'a,b', '"quoted"', 'back\\slash', '{}', '', 'NULL', null],
      scores: [1, -2, null],
      moments: ['2025-03-04T05:06:07+00:00'],
      facts: [{ a: [1, 'x'] }, 'text', 3],
    }
    const answer = await part.call('/rest/v1/notes', {
      token: member.access_token,
      body: sent,
      headers: { prefer: 'return=representation' },
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject([sent])
    const filter = encodeURIComponent('cs.{氣,"a,b"}')
    const found = await part.call(`/rest/v1/notes?select=tags,scores&tags=${filter}`)
    expect(await found.json()).toEqual([{ tags: sent.tags, scores: sent.scores }])
    const empty = { words: 'empty', tags: [], scores: [] }
    const none = await part.call('/rest/v1/notes?select=tags,scores', {
      token: member.access_token,
      body: empty,
      headers: { prefer: 'return=representation' },
    })
    expect(await none.json()).toEqual([{ tags: [], scores: [] }])
  })

  test('errors with their SQLSTATE and the status that PostgREST gives it', async () => {
    const write = (body: object) => part.call('/rest/v1/notes', { token: member.access_token, body })
    await write({ words: 'twice' })
    const expected: [Response, number, string][] = [
      [await write({ words: 'forbidden' }), 400, '23514'],
      [await write({ words: 'twice' }), 409, '23505'],
      [await write({ words: null }), 400, '23502'],
      [await write({ words: 'x', owner: crypto.randomUUID() }), 403, '42501'],
      [await part.call('/rest/v1/notes', { body: { words: 'guest' } }), 401, '42501'],
      [await part.call('/rest/v1/nothing'), 404, 'PGRST205'],
      [await part.call('/rest/v1/rpc/nothing', { body: {} }), 404, 'PGRST202'],
      [await part.call('/rest/v1/users', { headers: { 'accept-profile': 'auth' } }), 406, 'PGRST106'],
      [await part.call('/rest/v1/hidden', { headers: { 'accept-profile': 'private' } }), 406, 'PGRST106'],
    ]
    for (const [answer, status, code] of expected) {
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
    }
  })

  test('what a function raises is answered with its own message', async () => {
    const words = { message: 'why', details: 'more', hint: 'do' }
    expect(await raised('P0001')).toEqual({ status: 400, body: { code: 'P0001', ...words } })
    expect(await raised('CLUB0')).toEqual({ status: 400, body: { code: 'CLUB0', ...words } })
    expect(await raised('PT402')).toEqual({ status: 402, body: { code: 'PT402', ...words } })
    expect((await raised('40001')).status).toBe(500)
    expect((await raised('42501')).status).toBe(401)
  })

  test('a query that takes too long is ended, and delays nobody', async () => {
    await part.owner.query(`create function public.nap() returns void language sql as 'select pg_sleep(60)'`)
    await waitFor(async () =>
      expect((await part.call('/rest/v1/rpc/nap', { method: 'OPTIONS' })).status).toBe(200),
    )
    const naps = Array.from({ length: 5 }, () => rpc('nap'))
    expect((await rpc('whoami')).status).toBe(200)
    for (const nap of naps) expect((await nap).body.code).toBe('57014')
  })

  test('a migration’s changes are served without a restart', async () => {
    expect((await part.call('/rest/v1/later')).status).toBe(404)
    await part.owner.query(
      'create table public.later (id int primary key); alter table public.later enable row level security',
    )
    await waitFor(async () => expect((await part.call('/rest/v1/later')).status).toBe(200))
    await part.owner.query('alter table public.later add column words text')
    const write = () =>
      part.call('/rest/v1/later', { key: part.secrets.secretKey, body: { id: 1, words: 'x' } })
    await waitFor(async () => expect([201, 409]).toContain((await write()).status))
    await part.owner.query('drop table public.later')
    await waitFor(async () => expect((await part.call('/rest/v1/later')).status).toBe(404))
  })
})

describe('API-10: an answer has bounds', () => {
  test('at most 100 rows, however many are asked for', async () => {
    await part.owner.query(
      `insert into public.notes (owner, words) select gen_random_uuid(), 'row ' || n from generate_series(1, 150) n`,
    )
    for (const query of ['', '&limit=1000', '&limit=150&offset=10']) {
      const rows = (await (await part.call(`/rest/v1/notes?select=id${query}`)).json()) as object[]
      expect([query, rows.length]).toEqual([query, 100])
    }
  })

  test('at most 1 MB', async () => {
    await part.owner.query(
      `insert into public.notes (owner, words) select gen_random_uuid(), 'wide ' || n || repeat('x', 30000) from generate_series(1, 40) n`,
    )
    const wide = (limit: number) => part.call(`/rest/v1/notes?select=words&words=like.wide*&limit=${limit}`)
    expect((await wide(20)).status).toBe(200)
    const answer = await wide(40)
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'too_large' }),
    ])
  })

  test('no rows within rows, however it is spelled', async () => {
    for (const select of ['id,notes(*)', 'id,...notes(words)', 'id,notes!inner%28*%29', '*&select=notes(*)'])
      expect([select, (await part.call(`/rest/v1/notes?select=${select}`)).status]).toEqual([select, 400])
  })
})
