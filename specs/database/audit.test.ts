import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf, startClubDatabase, type ClubDatabase, type Person } from '../kit/club-database.ts'

let club: ClubDatabase
let admin: Person
beforeAll(async () => {
  club = await startClubDatabase()
  admin = await club.person()
  await club.owner.query('update public.profiles set is_admin = true where id = $1', [admin.id])
})
afterAll(() => club.stop())

/** The log of one member as an admin reads it. */
const logOf = (id: string) =>
  club.as(admin.claims, async (client) => {
    const { rows } = await client.query(
      'select actor_id, action, before, after from public.audit_log where target_id = $1 order by id',
      [id],
    )
    return rows
  })

test('AUD-1: every change of role or suspension is one line with actor, target, before and after', async () => {
  const { id } = await club.person()
  const act = async (sql: string) => {
    const client = await club.owner.connect()
    try {
      await client.query('begin')
      await client.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
        [JSON.stringify(admin.claims), admin.id],
      )
      await client.query(sql, [id])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await act('update public.profiles set is_moderator = true, is_study_master = true where id = $1')
  await act('update public.profiles set is_moderator = true where id = $1')
  await act(`update public.profiles set name = 'Other', comment_count = 3 where id = $1`)
  await act(`update public.accounts set is_suspended = true, suspended_reason = 'Spam' where profile_id = $1`)
  await act('update public.accounts set is_suspended = false, suspended_reason = null where profile_id = $1')
  await act('delete from auth.users where id = $1')
  expect(await logOf(id)).toEqual([
    {
      actor_id: admin.id,
      action: 'profiles.update',
      before: { is_moderator: false, is_study_master: false },
      after: { is_moderator: true, is_study_master: true },
    },
    {
      actor_id: admin.id,
      action: 'accounts.update',
      before: { is_suspended: false, suspended_reason: null },
      after: { is_suspended: true, suspended_reason: 'Spam' },
    },
    {
      actor_id: admin.id,
      action: 'accounts.update',
      before: { is_suspended: true, suspended_reason: 'Spam' },
      after: { is_suspended: false, suspended_reason: null },
    },
    {
      actor_id: admin.id,
      action: 'profiles.delete',
      before: { is_admin: false, is_moderator: true, is_study_master: true },
      after: null,
    },
  ])
})

test('AUD-4: the log holds neither name nor e-mail', async () => {
  const { id, email } = await club.person({ name: 'Unmistakable Name' })
  await club.owner.query('update public.profiles set is_moderator = true where id = $1', [id])
  await club.owner.query('delete from auth.users where id = $1', [id])
  expect(await logOf(id)).toHaveLength(2)
  const { rows } = await club.owner.query("select string_agg(a::text, ' ') as text from public.audit_log a")
  expect(rows[0].text).not.toContain('Unmistakable')
  expect(rows[0].text).not.toContain(email)
})

test('AUD-2: nobody changes or shortens the log, the owner of the database included', async () => {
  await club.owner.query('update public.profiles set is_moderator = true where id = $1', [
    (await club.person()).id,
  ])
  const lines = async () => (await club.owner.query('select * from public.audit_log order by id')).rows
  const before = await lines()
  expect(before.length).toBeGreaterThan(0)
  const tampering = [
    `update public.audit_log set action = 'nothing'`,
    'delete from public.audit_log',
    'truncate public.audit_log',
    'delete from public.audit_log where false',
  ]
  for (const sql of tampering) {
    expect(await refusalOf(club.owner.query(sql)), sql).toBe('forbidden')
    expect(await refusalOf(club.as(admin.claims, (client) => client.query(sql))), sql).toBe('42501')
    expect(await refusalOf(club.edge.query(sql)), sql).toBe('42501')
  }
  // The superuser of the local platform, with ordinary triggers silenced.
  const superuser = club.connect('supabase_admin', 1)
  await superuser.query('set session_replication_role = replica')
  for (const sql of tampering) expect(await refusalOf(superuser.query(sql)), sql).toBe('forbidden')
  expect(await lines()).toEqual(before)
})

test('AUD-3: only admins read it', async () => {
  const member = await club.person()
  const moderator = await club.person()
  await club.owner.query('update public.profiles set is_moderator = true where id = $1', [moderator.id])
  const seenBy = async ({ claims }: Person) =>
    (await club.as(claims, (client) => client.query('select id from public.audit_log'))).rowCount ?? 0
  expect(await seenBy(admin)).toBeGreaterThan(0)
  expect(await seenBy(member)).toBe(0)
  expect(await seenBy(moderator)).toBe(0)
})
