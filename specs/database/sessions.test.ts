import { describe, expect, test } from 'vitest'
import { userEvents, userTopic } from '@contract/topics.ts'
import { type Claims } from '../kit/club-database.ts'
import { club } from './club.ts'

/** The rights of a session: its role checks, and the reads and writes that depend on them. */
const rightsWith = (claims: Claims, id: string) =>
  club.as(claims, async (client) => {
    const { rows } = await client.query(`
      select private.session_ok() as ok, private.is_member() as may_write,
        (select count(*) > 0 from public.profiles) as sees_members, (select count(*)::int from public.accounts) as accounts`)
    const { rowCount } = await client.query('update public.profiles set name = name where id = $1', [id])
    return { ...rows[0], writes: rowCount }
  })
const everything = { ok: true, may_write: true, sees_members: true, accounts: 1, writes: 1 }
const nothing = { ok: false, may_write: false, sees_members: false, accounts: 0, writes: 0 }

const suspend = (id: string, reason: string | null = null, until: string | null = null) =>
  club.owner.query(
    `update public.accounts set is_suspended = true, suspended_reason = $2, suspended_until = now() + $3::interval
     where profile_id = $1`,
    [id, reason, until],
  )
const announcedTo = async (id: string) =>
  (
    await club.owner.query(
      `select event, private, payload from realtime.messages where topic = $1 order by inserted_at, event`,
      [userTopic(id)],
    )
  ).rows

describe('SES-1: an access token', () => {
  test('an access token without a session id, or with an unknown or malformed one, gives no access', async () => {
    const { id, claims } = await club.person()
    for (const session_id of [undefined, '', 'not-a-uuid', '00000000-0000-4000-8000-000000000000'])
      expect(await rightsWith({ ...claims, session_id }, id)).toEqual(nothing)
    expect(await rightsWith(claims, id)).toEqual(everything)
  })

  test('policies read the caller from both forms of claims settings', async () => {
    const { id, claims } = await club.person()
    const client = await club.edge.connect()
    try {
      await client.query('begin')
      await client.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify(claims)],
      )
      const { rows } = await client.query(`select private.read_current_user() ->> 'id' as id`)
      expect(rows).toEqual([{ id }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('SES-2: a suspended member', () => {
  test('SES-4: a suspension ends at its time, or earlier if an admin lifts it', async () => {
    const { id } = await club.person()
    await suspend(id, 'Cooling off', '1 hour')
    const claims = await club.signIn(id)
    expect(await rightsWith(claims, id)).toEqual(nothing)
    await suspend(id, 'Cooling off', '-1 second')
    expect(await rightsWith(claims, id)).toEqual(everything)
    const { rows } = await club.as(claims, (client) =>
      client.query('select private.read_current_user() as me'),
    )
    expect(rows[0].me).toMatchObject({ is_suspended: false, suspended_reason: null })

    await suspend(id)
    const later = await club.signIn(id)
    expect(await rightsWith(later, id)).toEqual(nothing)
    await club.owner.query(
      'update public.accounts set is_suspended = false, suspended_reason = null, suspended_until = null where profile_id = $1',
      [id],
    )
    expect(await rightsWith(later, id)).toEqual(everything)
  })
})

describe('SES-3: suspension and password reset', () => {
  test('a suspension ends every session on every device and is announced to open pages once', async () => {
    const { id, claims } = await club.person()
    const devices = [claims, ...(await Promise.all(Array.from({ length: 19 }, () => club.signIn(id))))]
    await club.owner.query(
      `insert into auth.refresh_tokens (id, token, user_id, session_id) values (gen_random_uuid()::text, 'spec', $1, $2)`,
      [id, claims.session_id],
    )
    const bystander = await club.person()
    await suspend(id, 'Advertising')
    for (const device of devices) expect(await rightsWith(device, id)).toEqual(nothing)
    const { rows } = await club.owner.query(
      `select (select count(*)::int from auth.sessions where user_id = $1) as sessions,
         (select count(*)::int from auth.refresh_tokens where user_id::text = $1::text) as tokens`,
      [id],
    )
    expect(rows).toEqual([{ sessions: 0, tokens: 0 }])
    const announced = await announcedTo(id)
    expect(announced).toMatchObject([
      { event: 'access_changed', private: true, payload: { reason: 'suspended' } },
    ])
    userEvents.access_changed.parse(announced[0].payload)
    expect(await rightsWith(bystander.claims, bystander.id)).toEqual(everything)

    await suspend(id, 'Repeated advertising')
    expect(await announcedTo(id)).toHaveLength(1)
  })

  test("for a password reset, the Edge Function's login can end a member’s sessions", async () => {
    const { id, claims } = await club.person()
    await club.signIn(id)
    const { rows } = await club.edge.query(`select private.end_sessions($1, 'password_reset') as ended`, [id])
    expect(rows).toEqual([{ ended: 2 }])
    expect(await rightsWith(claims, id)).toEqual(nothing)
    expect(await announcedTo(id)).toMatchObject([
      { event: 'access_changed', payload: { reason: 'password_reset' } },
    ])
  })
})
