import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../kit/club-database.ts'
import { findings } from './access-findings.ts'
import type { Personas } from './access-personas.ts'
import { relations } from './access-relations.ts'
import { makePersonas } from './access-world.ts'
import { club } from './own-club.ts'

let personas: Personas
beforeAll(async () => {
  personas = await makePersonas(club)
})

/**
 * Rules that the matrix declares: DB-1, DB-2, ROLE-1, ROLE-2, SES-1, SES-2, ACC-6, ACC-7, ACC-8, AUD-3, LIVE-1 to LIVE-4, CASE-1, SOL-1,
 * QUIZ-1, EXAM-1.
 */
test('DB-1, DB-2: every persona reaches exactly the rows, columns, functions and topics that the matrix declares', async () => {
  expect(await inTransaction(club.owner, (client) => findings(client, personas), 'rollback')).toEqual([])
})

test('ROLE-2, ACC-8: an update of a granted column that also sets an ungranted one is refused', async () => {
  const { id, claims } = personas.member
  const writeBeside = (relation: string, open: string, closed: string, key: string) =>
    club.as(claims, (client) =>
      client.query(`update ${relation} set ${open}, ${closed} where ${key} = $1`, [id]),
    )
  for (const closed of ['is_admin = true', 'comment_count = 20000', `created_at = '2001-01-01'`])
    await expect(writeBeside('public.profiles', `name = 'New name'`, closed, 'id')).rejects.toMatchObject({
      code: '42501',
    })
  for (const closed of [`email = 'other@example.test'`, 'is_suspended = false', `auth_provider = 'google'`])
    await expect(
      writeBeside('public.accounts', 'shares_email = true', closed, 'profile_id'),
    ).rejects.toMatchObject({ code: '42501' })
  await club.as(claims, (client) =>
    client.query(`update public.profiles set name = 'Renamed' where id = $1`, [id]),
  )
  const { rows } = await club.owner.query('select name from public.profiles where id = $1', [id])
  expect(rows).toEqual([{ name: 'Renamed' }])
})

test("DB-3: the Edge Function's login can become a guest or a member, and no other role", async () => {
  const become = async (role: string) => {
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
  const { rows } = await club.owner.query(
    `select rolname as name from pg_roles where rolname not in ('anon', 'authenticated', 'edge_api')`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(20)
  for (const { name } of rows) expect([name, await become(name)]).toEqual([name, '42501'])
  for (const name of ['anon', 'authenticated']) expect(await become(name)).toBe(name)
})

test("DB-3: the Edge Function's login cannot read a table by itself, and its statements have a timeout", async () => {
  const closed = [...Object.keys(relations), 'auth.users', 'auth.sessions', 'realtime.messages']
  const { rows: readable } = await club.owner.query(
    `select name from unnest($1::text[]) name where has_any_column_privilege('edge_api', name, 'select')`,
    [closed],
  )
  expect(readable).toEqual([])
  for (const relation of ['public.comments', 'auth.users'])
    await expect(club.edge.query(`select from ${relation}`)).rejects.toMatchObject({ code: '42501' })
  const { rows } = await club.edge.query(
    `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(rows).toEqual([{ statement: '8s', idle: '10s' }])
})
