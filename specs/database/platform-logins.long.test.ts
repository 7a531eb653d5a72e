import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient, type DatabaseRole } from '../../local/database.ts'
import { startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'
import { trying } from './scratch-database.ts'

let club: ClubDatabase
beforeAll(async () => {
  club = await startClubDatabase()
})
afterAll(() => club.stop())

const flags = 'super inherit createrole createdb login replication bypassrls'.split(' ')
const expected: Record<string, string> = {
  supabase_admin: 'super inherit createrole createdb login replication bypassrls',
  postgres: 'inherit createrole createdb login replication bypassrls',
  authenticator: 'login',
  supabase_auth_admin: 'login',
  supabase_realtime_admin: 'login replication',
  edge_api: 'login',
  anon: '',
  authenticated: '',
  service_role: 'bypassrls',
  dashboard_user: 'inherit createrole createdb replication',
}

test('the logins have the attributes of hosted, and only the one that nobody uses is a superuser', async () => {
  const { rows: found } = await club.owner.query(
    `select rolname as name, rolsuper as super, rolinherit as inherit, rolcreaterole as createrole, rolcreatedb as createdb,
       rolcanlogin as login, rolreplication as replication, rolbypassrls as bypassrls
     from pg_roles where rolname = any($1)`,
    [Object.keys(expected)],
  )
  const flagsByRole = Object.fromEntries(
    found.map((role) => [role.name, flags.filter((flag) => role[flag]).join(' ')]),
  )
  expect(flagsByRole).toEqual(expected)
  const { rows: supers } = await club.owner.query('select rolname from pg_roles where rolsuper')
  expect(supers).toEqual([{ rolname: 'supabase_admin' }])
})

const reserved = [
  ['supabase_admin', 'postgres', 'dashboard_user', 'supabase_storage_admin', 'supabase_read_only_user'],
  ['supabase_auth_admin', 'supabase_realtime_admin', 'authenticator', 'edge_api', 'pg_database_owner'],
  ['pg_read_all_data', 'pg_write_all_data', 'pg_monitor', 'pg_signal_backend', 'pg_read_server_files'],
  [
    'pg_write_server_files',
    'pg_execute_server_program',
    'pg_checkpoint',
    'pg_maintain',
    'pg_create_subscription',
  ],
  ['pg_use_reserved_connections', 'pg_read_all_settings', 'pg_read_all_stats', 'pg_stat_scan_tables'],
].flat()
const requestRoles = ['anon', 'authenticated', 'service_role']
const mayBecome: [DatabaseRole, string, string[]][] = [
  ['rest', 'authenticator', requestRoles],
  ['realtime', 'supabase_realtime_admin', requestRoles],
  ['functions', 'edge_api', ['anon', 'authenticated']],
  ['auth', 'supabase_auth_admin', []],
]

test.each(mayBecome)('%s becomes what a request may be, and no reserved role', async (role, own, allowed) => {
  expect(reserved.length).toBeGreaterThanOrEqual(20)
  for (const name of allowed)
    expect(await trying(club, role, `set local role ${name}`, 'select current_user::text as me')).toEqual([
      { me: name },
    ])
  for (const name of [...reserved, ...requestRoles].filter(
    (other) => other !== own && !allowed.includes(other),
  ))
    await expect(trying(club, role, `set local role ${name}`), name).rejects.toThrow(
      /permission denied to set role/,
    )
  const become = `select set_config('role', 'postgres', true)`
  await expect(trying(club, role, become)).rejects.toThrow(/permission denied to set role/)
})

test('rest reads and writes nothing before it has taken a role', async () => {
  const { rows: tables } = await club.owner.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'auth', 'realtime', 'supabase_migrations', '_platform')`,
  )
  expect(tables.length).toBeGreaterThan(15)
  for (const { name } of tables) {
    await expect(trying(club, 'rest', `select from ${name}`), name).rejects.toThrow(/permission denied/)
    await expect(trying(club, 'rest', `delete from ${name}`), name).rejects.toThrow(/permission denied/)
  }
  for (const { name } of tables.slice(0, 1))
    await expect(trying(club, 'postgres', `select from ${name}`)).resolves.toBeDefined()
})

test('rest owns nothing and can create nothing that outlives its connection', async () => {
  const owned = `select from pg_shdepend d join pg_roles r on r.oid = d.refobjid
    where r.rolname = 'authenticator' and d.deptype = 'o'`
  expect((await club.owner.query(owned)).rowCount).toBe(0)
  for (const statement of [
    'create schema mine',
    'create table public.mine (id int)',
    'create role mine',
    'create extension citext',
  ])
    await expect(trying(club, 'rest', statement), statement).rejects.toThrow(/permission denied/)
})

const acls = `select 'table ' || oid::regclass as thing, relacl::text as acl from pg_class where relnamespace::regnamespace::text = any($1)
  union all select 'column ' || attrelid::regclass || '.' || attname, attacl::text from pg_attribute where attacl is not null
  union all select 'schema ' || nspname, nspacl::text from pg_namespace
  union all select 'function ' || oid::regprocedure, proacl::text from pg_proc where pronamespace::regnamespace::text = any($1)
  union all select 'default ' || defaclrole::regrole || ' ' || defaclnamespace || ' ' || defaclobjtype::text, defaclacl::text from pg_default_acl
  order by 1`
const schemas = ['public', 'private', 'realtime', 'auth']
const everything = [
  'usage on schema %I',
  'all on all tables in schema %I',
  'all on all sequences in schema %I',
]

test('the REST library repeats its grants in vain: they succeed, and nothing is granted', async () => {
  const admin = club.connect('supabase_admin', 1)
  const before = (await admin.query(acls, [schemas])).rows
  const { rows: secured } = await admin.query(
    `select distinct relnamespace::regnamespace::text as name from pg_class where relrowsecurity`,
  )
  expect(secured.map(({ name }) => name)).toEqual(expect.arrayContaining(['public', 'realtime']))
  await withClient(club.url('rest'), async (client) => {
    for (const { name } of secured)
      for (const what of everything)
        await client.query(`grant ${what.replace('%I', `"${name}"`)} to anon, authenticated, service_role`)
  })
  expect((await admin.query(acls, [schemas])).rows).toEqual(before)

  // The same words from a login that may grant: the comparison above would have seen them.
  await withClient(club.url('postgres'), async (client) => {
    await client.query('begin')
    await client.query('grant all on all tables in schema private to anon')
    expect((await client.query(acls, [schemas])).rows).not.toEqual(before)
    await client.query('rollback')
  })
})

test('the REST library sees of the schema what it needs to, without being able to read it', async () => {
  const columns = `select table_schema, table_name, column_name from information_schema.columns
    where table_schema in ('public', 'private') order by 1, 2, 3`
  const keys = `select table_schema, table_name, constraint_name, constraint_type from information_schema.table_constraints
    where table_schema = 'public' and constraint_type in ('PRIMARY KEY', 'FOREIGN KEY') order by 1, 2, 3`
  for (const sql of [columns, keys]) {
    const all = await trying(club, 'postgres', sql)
    expect(all.length).toBeGreaterThan(0)
    expect(await trying(club, 'rest', sql)).toEqual(all)
  }
})
