import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  nextAddress,
  password,
  refresh,
  signIn,
  startRestPart,
  type RestPart,
  type Session,
} from './rest-part.ts'
import { dumpRights } from './rights.ts'

const schema = `
  create schema private;
  grant usage on schema private to anon, authenticated;
  create table public.notes (
    id bigint generated always as identity primary key,
    owner uuid not null default auth.uid(),
    words text not null,
    secret text,
    made_at timestamptz not null default now()
  );
  create table private.keys (id bigint primary key, value text);
  alter table public.notes enable row level security;
  alter table private.keys enable row level security;
  create policy "everyone reads notes" on public.notes for select using (true);
  create policy "people write their own" on public.notes for insert to authenticated
    with check (owner = (select auth.uid()));
  revoke all on public.notes from anon, authenticated;
  grant select (id, owner, words, made_at) on public.notes to anon, authenticated;
  grant insert (words) on public.notes to authenticated;
  create function public.add(a int, b int) returns int language sql immutable as 'select a + b';
  create function public.hidden() returns int language sql as 'select 1';
  revoke all on function public.hidden() from public, anon, authenticated;
`

let part: RestPart
let before: string[]
beforeAll(async () => {
  part = await startRestPart({ schema })
})
afterAll(() => part.stop())

/** The rights without what the login itself was given at the start: nothing may change. */
const rights = () => dumpRights(part.superuser)

describe('grants stay as the migrations made them', () => {
  beforeAll(async () => {
    await part.part().stop()
    before = await rights()
    await part.restart()
  })

  test('the dump shows a grant that changes', async () => {
    await part.owner.query('grant select (secret) on public.notes to authenticated')
    expect(await rights()).not.toEqual(before)
    await part.owner.query('revoke select (secret) on public.notes from authenticated')
    expect(await rights()).toEqual(before)
  })

  test('from before the start to after it', async () => {
    expect(await rights()).toEqual(before)
  })

  test('after 1,000 mixed requests', async () => {
    const statuses = await mixedTraffic(1_000)
    expect(statuses[200]).toBeGreaterThan(300)
    expect(statuses[201]).toBeGreaterThan(50)
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([])
    expect(await rights()).toEqual(before)
  })

  test('after a restart', async () => {
    await part.restart()
    expect((await part.call('/rest/v1/notes?select=words&limit=1')).status).toBe(200)
    expect(await rights()).toEqual(before)
  })
})

const asLogin = async (statement: string) => {
  const client = new Client({ connectionString: part.database.url('rest') })
  await client.connect()
  try {
    await client.query(statement)
    return 'done'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.end()
  }
}

describe('the REST login cannot grant', () => {
  test("lite's own statements change nothing", async () => {
    const granted = await rights()
    const statements = [
      'grant usage on schema public to anon, authenticated, service_role',
      'grant all on all tables in schema public to anon, authenticated, service_role',
      'grant all on all sequences in schema public to anon, authenticated, service_role',
      'alter default privileges in schema public grant all on tables to anon, authenticated, service_role',
    ]
    for (const statement of statements) await asLogin(statement)
    // The last one only speaks about tables that the login itself would make, and it can make none.
    await part.superuser.query(
      'alter default privileges for role authenticator in schema public revoke all on tables from anon, authenticated, service_role',
    )
    expect(await rights()).toEqual(granted)
    expect(await asLogin('create table public.mine (id int)')).toBe('42501')
  })

  test('it reads no row and no password before it has set a role', async () => {
    expect(await asLogin('select words from public.notes')).toBe('42501')
    expect(await asLogin('select encrypted_password from auth.users')).toBe('42501')
    expect(await asLogin('set role anon; select words from public.notes')).toBe('done')
    expect(await asLogin('set role service_role; select encrypted_password from auth.users')).toBe('42501')
  })

  test('it has no privilege of its own, and may set three roles only', async () => {
    const { rows } = await part.superuser.query(`
      select rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
      from pg_roles where rolname = 'authenticator'`)
    expect(Object.values(rows[0])).toEqual([false, false, false, false, false, false])
    const roles = await part.superuser.query<{ rolname: string }>(
      `select rolname from pg_roles where rolname <> 'authenticator' order by 1`,
    )
    const taken: string[] = []
    for (const { rolname } of roles.rows)
      if ((await asLogin(`set role "${rolname}"`)) === 'done') taken.push(rolname)
    expect(taken).toEqual(['anon', 'authenticated', 'service_role'])
    expect(roles.rows.length).toBeGreaterThan(20)
  })

  test("auth's login owns auth, and reaches no table of the app", async () => {
    const client = new Client({ connectionString: part.database.url('auth') })
    await client.connect()
    await expect(client.query('select words from public.notes')).rejects.toMatchObject({ code: '42501' })
    await expect(client.query('set role service_role')).rejects.toMatchObject({ code: '42501' })
    expect((await client.query('select count(*) from auth.users')).rows).toHaveLength(1)
    await client.end()
  })
})

/** Reads, writes, functions, sign-ups, sign-ins, refreshes and mistakes, as guest, member and service. */
async function mixedTraffic(count: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  const members: Session[] = []
  for (const name of ['one', 'two', 'three']) members.push(await part.member(`${name}@mixed.test`))
  const member = (i: number) => members[i % members.length]!
  const secret = part.secrets.secretKey

  const kinds: ((i: number) => Promise<Response>)[] = [
    () => part.call('/rest/v1/notes?select=id,words&limit=5'),
    (i) => part.call('/rest/v1/notes', { body: { words: `note ${i}` }, token: member(i).access_token }),
    (i) => part.call('/rest/v1/notes?select=id,words,made_at&limit=5', { token: member(i).access_token }),
    () => part.call('/rest/v1/notes?select=*&limit=5', { key: secret }),
    (i) => part.call('/rest/v1/rpc/add', { body: { a: i, b: 1 } }),
    (i) => part.call('/auth/v1/user', { token: member(i).access_token }),
    () => part.call('/rest/v1/notes?select=secret'),
    () => part.call('/rest/v1/rpc/hidden', { body: {} }),
    () => part.call('/rest/v1/nothing'),
    (i) => part.call('/rest/v1/notes', { body: { words: `guest ${i}` } }),
    (i) =>
      part.call('/rest/v1/notes', {
        body: { words: i, owner: member(i).user.id },
        token: member(i).access_token,
      }),
    () => part.call('/rest/v1/notes', { raw: '{"words":' }),
  ]
  const rare: ((i: number) => Promise<Response>)[] = [
    (i) =>
      part.call('/auth/v1/signup', { body: { email: `m${i}@mixed.test`, password }, address: nextAddress() }),
    (i) => signIn(part, member(i).user.email, password, { address: nextAddress() }),
    (i) => signIn(part, member(i).user.email, 'not the password', { address: nextAddress() }),
    async (i) => {
      const response = await refresh(part, member(i).refresh_token)
      members[i % members.length] = (await response.clone().json()) as Session
      return response
    },
  ]
  for (let i = 0; i < count; i += 10) {
    const batch = Array.from({ length: Math.min(9, count - i) }, (_, j) =>
      kinds[(i + j) % kinds.length]!(i + j),
    )
    batch.push(rare[(i / 10) % rare.length]!(i))
    for (const { status } of await Promise.all(batch)) statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}
