import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Access } from '@contract/endpoint.ts'
import { hasAccess } from '@contract/roles.ts'
import { openClub, refusalOf } from '../kit/club-database.ts'
import { club as platform, sql } from '../kit/platform.ts'

const database = openClub((role) => platform.dbUrls[role])
afterAll(() => database.close())
const levels: Access[] = ['open', 'member', 'study_master', 'moderator', 'admin']
const roles = ['is_study_master', 'is_moderator', 'is_admin'] as const

/** The role that the gate answers, and as whom the transaction goes on. */
async function pass(session: string, member: string, needs: string) {
  const client = await sql('functions').connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(`select set_config('role', private.gate($1, $2, $3), true) as role`, [
      session,
      member,
      needs,
    ])
    const { rows: after } = await client.query(
      'select auth.uid() as id, private.read_current_user() as person',
    )
    return {
      role: rows[0].role as string,
      id: after[0].id as string | null,
      person: after[0].person as { id: string } | null,
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
/** The last admin cannot step down; on a platform that is shared, this one was never meant to be. */
const resign = (id: string) =>
  sql('supabase_admin').query(
    `begin; set local session_replication_role = replica; update public.profiles set is_admin = false where id = '${id}'; commit`,
  )
const refusal = (session: string, member: string, needs: string) => refusalOf(pass(session, member, needs))

describe('SES-1, SES-2, ROLE-1: the gate', () => {
  test('admits each role where the contract does, and gives the others the reason', async () => {
    for (const role of [null, ...roles]) {
      const { id, claims } = await database.person()
      if (role) await sql().query(`update public.profiles set ${role} = true where id = $1`, [id])
      const user = Object.fromEntries(roles.map((name) => [name, name === role])) as Record<
        (typeof roles)[number],
        boolean
      >
      for (const needs of levels) {
        const mayPass = hasAccess({ ...user, is_suspended: false } as Parameters<typeof hasAccess>[0], needs)
        if (mayPass)
          expect(await pass(claims.session_id!, id, needs)).toMatchObject({
            role: 'authenticated',
            id,
            person: { id },
          })
        else
          expect([role, needs, await refusal(claims.session_id!, id, needs)]).toEqual([
            role,
            needs,
            needs === 'admin' ? 'admin_only' : 'forbidden',
          ])
      }
      if (role === 'is_admin') await resign(id)
    }
  })

  test('treats an ended session as a guest on open calls, and refuses it on all others', async () => {
    const { id, claims } = await database.person()
    const other = await database.person()
    const wrong: [string, string][] = [
      [randomUUID(), id],
      [claims.session_id!, randomUUID()],
      [claims.session_id!, other.id],
    ]
    for (const [session, member] of wrong) {
      expect(await pass(session, member, 'open')).toEqual({ role: 'anon', id: null, person: null })
      for (const needs of levels.slice(1)) expect(await refusal(session, member, needs)).toBe('session_ended')
    }
    expect(await pass(claims.session_id!, id, 'member')).toMatchObject({ role: 'authenticated' })
  })

  test('treats a suspended member as a guest on open calls, and gives the reason on all others', async () => {
    const { id, claims } = await database.person()
    await sql().query(
      `update public.accounts set is_suspended = true, suspended_reason = 'Why' where profile_id = $1`,
      [id],
    )
    await sql().query(
      'insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())',
      [claims.session_id, id],
    )
    expect(await pass(claims.session_id!, id, 'open')).toEqual({ role: 'anon', id: null, person: null })
    await expect(pass(claims.session_id!, id, 'member')).rejects.toMatchObject({
      code: 'CLUB0',
      message: 'suspended',
      detail: 'Your account is suspended: Why',
    })
    // The one call that a suspended member may make.
    expect(await pass(claims.session_id!, id, 'anything')).toMatchObject({
      person: { id, is_suspended: true, suspended_reason: 'Why' },
    })
    await sql().query(
      `update public.accounts set suspended_until = now() - interval '1 second' where profile_id = $1`,
      [id],
    )
    expect(await pass(claims.session_id!, id, 'member')).toMatchObject({ role: 'authenticated' })
  })

  test('refuses a level that is not in the contract', async () => {
    const { id, claims } = await database.person()
    for (const needs of ['', 'Member', 'owner'])
      expect(await refusal(claims.session_id!, id, needs)).toBe('forbidden')
  })
})
