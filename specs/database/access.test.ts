import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'
import { personaNames, type Personas } from './access-names.ts'
import { relations } from './access-relations.ts'
import { findings } from './access-findings.ts'
import { makePersonas } from './access-personas.ts'

let club: ClubDatabase
let personas: Personas

beforeAll(async () => {
  club = await startClubDatabase()
  personas = await makePersonas(club)
})
afterAll(() => club.stop())

describe('DB-1, DB-2, ROLE-1, SES-1, SES-2, ACC-6, ACC-7, LIVE-1 to LIVE-4, CASE-1, SOL-1, QUIZ-1, EXAM-1: access is what is declared', () => {
  test('every persona reaches exactly the rows, columns, functions and topics that the matrix names', async () => {
    expect(await inTransaction(club.owner, (client) => findings(client, personas), 'rollback')).toEqual([])
  })
})

describe('ROLE-2, ACC-8: what only the database may write', () => {
  test('no persona changes a protected column, on any row', async () => {
    const attempts: { claims: Personas['guest']['claims']; sql: string }[] = []
    const values: Record<string, Record<string, string>> = {
      'public.profiles': {
        id: 'gen_random_uuid()',
        picture: `'https://elsewhere.test/pixel.png'`,
        comment_count: '20000',
        is_admin: 'true',
        is_moderator: 'true',
        is_study_master: 'true',
        created_at: `'2001-01-01'`,
      },
      'public.accounts': {
        profile_id: 'gen_random_uuid()',
        email: `'other@example.test'`,
        auth_provider: `'google'`,
        is_suspended: 'true',
        suspended_reason: `'because'`,
        suspended_until: `'2001-01-01'`,
      },
    }
    for (const name of personaNames)
      for (const [relation, columns] of Object.entries(values))
        for (const [column, value] of Object.entries(columns))
          for (const target of [personas[name].id, personas.member.id, null]) {
            const rows = target ? `where ${relations[relation]!.owner} = '${target}'` : ''
            attempts.push({
              claims: personas[name].claims,
              sql: `update ${relation} set ${column} = ${value} ${rows}`,
            })
            // Together with a column that may be written: the permitted one must not carry the other in.
            const open = relation === 'public.profiles' ? `name = 'New name'` : 'shares_email = true'
            attempts.push({
              claims: personas[name].claims,
              sql: `update ${relation} set ${open}, ${column} = ${value} ${rows}`,
            })
          }
    const snapshot = async () =>
      (
        await club.owner.query(
          `select to_jsonb(p) as profile, to_jsonb(a) as account
           from public.profiles p join public.accounts a on a.profile_id = p.id order by p.id`,
        )
      ).rows
    const before = await snapshot()
    let refusedCount = 0
    for (const { claims, sql } of attempts)
      await club
        .as(claims, (client) => client.query(sql))
        .catch((error: { code: string }) => {
          expect([sql, error.code]).toEqual([sql, '42501'])
          refusedCount += 1
        })
    expect(await snapshot()).toEqual(before)
    expect(refusedCount).toBe(attempts.length)
    expect(attempts.length).toBeGreaterThanOrEqual(200)

    await club.as(personas.member.claims, async (client) => {
      await client.query(`update public.profiles set name = 'Renamed' where id = $1`, [personas.member.id])
      await client.query('update public.accounts set shares_email = true where profile_id = $1', [
        personas.member.id,
      ])
    })
    const { rows } = await club.owner.query(
      `select p.name, a.shares_email from public.profiles p join public.accounts a on a.profile_id = p.id where p.id = $1`,
      [personas.member.id],
    )
    expect(rows).toEqual([{ name: 'Renamed', shares_email: true }])
    await club.as(personas.member.claims, (client) =>
      client.query('update public.accounts set shares_email = false where profile_id = $1', [
        personas.member.id,
      ]),
    )
  })
})

async function become(role: string): Promise<string> {
  const client = await club.edge.connect()
  try {
    await client.query(`set role ${role}`)
    return (await client.query('select current_user::text as name')).rows[0].name
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.query('reset role')
    client.release()
  }
}

describe("DB-3: the function's login", () => {
  test('becomes a guest or a member, and none of twenty other roles', async () => {
    const reserved = [
      'postgres',
      'supabase_admin',
      'service_role',
      'authenticator',
      'supabase_auth_admin',
      'supabase_realtime_admin',
      'supabase_storage_admin',
      'supabase_read_only_user',
      'dashboard_user',
      'pg_read_all_data',
      'pg_write_all_data',
      'pg_monitor',
      'pg_read_all_settings',
      'pg_read_all_stats',
      'pg_read_server_files',
      'pg_write_server_files',
      'pg_execute_server_program',
      'pg_signal_backend',
      'pg_checkpoint',
      'pg_database_owner',
    ]
    expect(reserved).toHaveLength(20)
    for (const role of reserved) expect([role, await become(role)]).toEqual([role, '42501'])
    expect(await become('anon')).toBe('anon')
    expect(await become('authenticated')).toBe('authenticated')
  })

  test('touches no table by itself, and its statements end by the clock', async () => {
    for (const relation of [...Object.keys(relations), 'auth.users', 'auth.sessions', 'realtime.messages'])
      await expect(club.edge.query(`select from ${relation}`), relation).rejects.toMatchObject({
        code: '42501',
      })
    const { rows } = await club.edge.query(
      `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(rows).toEqual([{ statement: '8s', idle: '10s' }])
  })

  test('keeps its own functions from guests and members', async () => {
    for (const claims of [personas.guest.claims, personas.member.claims, personas.admin.claims])
      await expect(
        club.as(claims, (client) => client.query(`select private.begin_login('a@b.test', '192.0.2.9')`)),
      ).rejects.toMatchObject({ code: '42501' })
    const { rows } = await club.edge.query(`select * from private.begin_login('a@b.test', '192.0.2.9')`)
    expect(rows[0].attempt_id).not.toBeNull()
  })
})
