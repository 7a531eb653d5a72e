import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from 'supabase-local/postgres/read-migrations.ts'
import { projectRoot } from '../../local/project-root.ts'
import { splitStatements } from 'supabase-local/postgres/split-statements.ts'
import { startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'
import { cleanUp, rows, scratchDatabase, startIn, trying } from './scratch-database.ts'

let club: ClubDatabase
beforeAll(async () => {
  club = await startClubDatabase()
})
afterAll(async () => {
  await club.stop()
  await cleanUp()
})

const id = '0b2f7a52-6f3c-4d0e-9c58-0d8a3c2f1e11'
const ask = 'select auth.uid(), auth.role(), auth.email()'
const set = (name: string, value: string) => `select set_config('${name}', '${value}', true)`

test('auth.uid(), role() and email() read single claims or the whole token, and return null for an empty one', async () => {
  const caller = { uid: id, role: 'authenticated', email: 'a@example.test' }
  const token = JSON.stringify({ sub: id, role: caller.role, email: caller.email })
  expect(await trying(club, 'postgres', set('request.jwt.claims', token), ask)).toEqual([caller])
  const single = [
    ['sub', id],
    ['role', caller.role],
    ['email', caller.email],
  ] as const
  const settings = single.map(([name, value]) => set(`request.jwt.claim.${name}`, value))
  expect(await trying(club, 'postgres', ...settings, ask)).toEqual([caller])
  const nobody = { uid: null, role: null, email: null }
  expect(
    await trying(club, 'postgres', set('request.jwt.claims', ''), set('request.jwt.claim.sub', ''), ask),
  ).toEqual([nobody])
  expect(await trying(club, 'postgres', ask)).toEqual([nobody])
  expect(
    await trying(club, 'postgres', set('request.jwt.claims', token), `select auth.jwt() ->> 'sub' as sub`),
  ).toEqual([{ sub: id }])
})

test('migrations can reference auth.users and add triggers to it, but cannot change the auth tables', async () => {
  await trying(
    club,
    'postgres',
    'create table public.spec_notes (user_id uuid references auth.users on delete cascade)',
    'create function public.spec_watch() returns trigger language plpgsql as $$ begin return new; end $$',
    'create trigger spec_watch after insert on auth.users for each row execute function public.spec_watch()',
  )
  for (const statement of [
    'alter table auth.users add column x int',
    'create table auth.x ()',
    'drop table auth.users',
  ])
    await expect(trying(club, 'postgres', statement), statement).rejects.toThrow(
      /permission denied|must be owner/,
    )
})

test('as on hosted Supabase, migrations can only create and drop policies on realtime.messages', async () => {
  for (const statement of [
    'create table realtime.mine ()',
    'create function realtime.mine() returns int language sql as $$ select 1 $$',
  ])
    await expect(trying(club, 'postgres', statement), statement).rejects.toThrow(
      /permission denied for schema realtime/,
    )

  const folder = join(projectRoot, 'supabase', 'migrations')
  const files = await readMigrations(folder)
  const statements = (
    await Promise.all(
      files.map(async ({ file }) => splitStatements(await readFile(join(folder, file), 'utf8'))),
    )
  ).flat()
  expect(
    statements.some((statement) => /\bcreate policy\b[^;]*\bon realtime\.messages\b/is.test(statement)),
  ).toBe(true)
  expect(statements.filter(reachesInto)).toEqual([])

  const refused = [
    'alter table realtime.messages add x int',
    `comment on policy "a" on realtime.messages is 'x'`,
  ]
  const allowed = ['create policy "a" on realtime.messages for select using (realtime.topic() = \'a\')']
  expect(
    [...refused, 'grant select on realtime.messages to anon', 'create table auth.x ()'].filter(reachesInto),
  ).toHaveLength(4)
  expect(
    [...allowed, 'drop policy "a" on realtime.messages', 'select realtime.send()'].filter(reachesInto),
  ).toEqual([])
})

/** The local postgres role has wider rights than on hosted Supabase, where other statements would fail. */
function reachesInto(statement: string): boolean {
  const words = statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').trim()
  if (/^(create|drop) policy\b.*?\bon (realtime\.messages\b|(?!realtime\.|auth\.|storage\.))/is.test(words))
    return false
  if (/^(create|drop) trigger\b.*?\bon auth\.(users|sessions|identities)\b/is.test(words)) return false
  const head = words.split(/\$\w*\$|\bas\b/i)[0]!
  return (
    /^(create|alter|drop|comment|grant|revoke|truncate|reindex|cluster)\b/i.test(head) &&
    /\b(?:on|table|function|schema|type|view|trigger|publication)\s+(?:if (?:not )?exists\s+)?"?(?:realtime|auth|storage)\b/i.test(
      head,
    )
  )
}

test('tables that migrations create in public get the same grants as on hosted Supabase', async () => {
  const bare = await scratchDatabase()
  await rows(bare, 'create table public.spec_new (id int)', [], 'postgres')
  const grants = await rows(
    bare,
    `select grantee, string_agg(privilege_type, ' ' order by privilege_type) as privileges
     from information_schema.role_table_grants where table_name = 'spec_new' group by grantee order by grantee`,
  )
  const all = 'DELETE INSERT REFERENCES SELECT TRIGGER TRUNCATE UPDATE'
  expect(grants).toEqual([
    { grantee: 'anon', privileges: all },
    { grantee: 'authenticated', privileges: all },
    { grantee: 'postgres', privileges: all },
    { grantee: 'service_role', privileges: all },
  ])
  const used = [`select extensions.digest('x', 'sha256')`, 'select extensions.uuid_generate_v4()']
  for (const sql of used)
    await expect(trying(club, 'postgres', 'set local role anon', sql), sql).resolves.toHaveLength(1)
})

test('as on hosted Supabase, migrations can create the trusted extensions and own them', async () => {
  const found = await trying(
    club,
    'postgres',
    'create extension if not exists pg_trgm with schema extensions',
    'create extension if not exists pgcrypto with schema extensions',
    `select extname as name, extowner::regrole::text as owner from pg_extension where extname in ('pg_trgm', 'pgcrypto') order by 1`,
  )
  expect(found).toEqual([
    { name: 'pg_trgm', owner: 'postgres' },
    { name: 'pgcrypto', owner: 'supabase_admin' },
  ])
})

test('running the bootstrap again on a database in use changes nothing', async () => {
  const { dataDir, ...database } = await scratchDatabase()
  const state = `select jsonb_build_object(
    'roles', (select jsonb_agg(to_jsonb(r) - 'oid' order by rolname) from pg_roles r),
    'members', (select jsonb_agg(m::text order by m::text) from (select roleid::regrole, member::regrole, admin_option, inherit_option, set_option from pg_auth_members) m),
    'tables', (select jsonb_agg(c::text order by c::text) from (select oid::regclass, relowner, relacl, relrowsecurity from pg_class where relkind in ('r', 'p', 'v')) c),
    'functions', (select jsonb_agg(p::text order by p::text) from (select oid::regprocedure, proowner, proacl, prosrc from pg_proc) p),
    'schemas', (select jsonb_agg(n::text order by n::text) from (select nspname, nspowner, nspacl from pg_namespace where nspname !~ '^pg_') n),
    'defaults', (select jsonb_agg(d::text order by d::text) from (select defaclrole, defaclnamespace, defaclobjtype, defaclacl from pg_default_acl) d)
  ) as state`
  const before = await rows(database, state)
  await rows(database, 'update _platform.bootstrap set fingerprint = $1', ['of an older version'])
  await database.stop()
  const again = await startIn(dataDir)
  expect(
    await rows(again, 'select fingerprint = $1 as is_old from _platform.bootstrap', ['of an older version']),
  ).toEqual([{ is_old: false }])
  expect(await rows(again, state)).toEqual(before)
})
