import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseRole } from 'supabase-local/postgres/database.ts'
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

test('database roles have the attributes they have on hosted Supabase; supabase_admin is the only superuser', async () => {
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
  ['realtime', 'supabase_realtime_admin', requestRoles],
  ['functions', 'edge_api', ['anon', 'authenticated']],
  ['auth', 'supabase_auth_admin', []],
]

test.each(mayBecome)(
  '%s can become only the roles of a request, and no reserved role',
  async (role, own, allowed) => {
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
  },
)
