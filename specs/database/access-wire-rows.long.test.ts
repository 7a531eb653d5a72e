import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { staffEvents, staffTopic } from '@contract/staff-topics.ts'
import { userEvents, userTopic } from '@contract/topics.ts'
import { personaNames, type PersonaName } from './access-names.ts'
import { topics } from './access-topics.ts'
import { countRelation, reachedRows, totalsFor } from './access-counts.ts'
import { exposed, startWire, type Wire } from './access-wire-kit.ts'

let wire: Wire
let platform: Wire['platform']
let club: Wire['club']
let personas: Wire['personas']
let call: Wire['call']
let tokenOf: Wire['tokenOf']
beforeAll(async () => {
  wire = await startWire()
  ;({ platform, club, personas, call, tokenOf } = wire)
})
afterAll(() => wire?.stop())

describe('DB-1, SES-1, SES-2, ACC-6, ACC-7: over REST', () => {
  // What REST answers at most.
  const maxRows = 100

  test('every persona reads exactly the rows that the matrix names', async () => {
    const differences: string[] = []
    // One column that members may read: of some tables others are sealed, and whoever asks for all is refused.
    const granted = await club.owner.query<{ relation: string; name: string }>(`
      select 'public.' || table_name as relation, min(column_name) as name from information_schema.column_privileges
      where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'SELECT' group by 1`)
    const columns = new Map(granted.rows.map(({ relation, name }) => [relation, name]))
    for (const [relation, { select }] of exposed) {
      const counted = await countRelation(club.owner as never, relation)
      for (const name of personaNames) {
        const reach = select[name]
        const reached = reach !== 'refused' && reachedRows(reach, totalsFor(counted, name, personas[name].id))
        const wanted = reached ? Math.min(reached.own + reached.other, maxRows) : 'refused'
        const response = await call(
          name,
          `${relation.replace('public.', '')}?select=${columns.get(relation) ?? '*'}`,
        )
        const body = await response.json()
        const got = [401, 403].includes(response.status)
          ? 'refused'
          : response.ok
            ? body.length
            : response.status
        if (got !== wanted) differences.push(`${name} reads ${got} of ${relation}, declared ${wanted}`)
      }
    }
    expect(differences).toEqual([])
  })

  test('members with a live session write their own rows, ended sessions and strangers none', async () => {
    for (const name of personaNames) {
      const { id } = personas[name]
      const isLiving = ['member', 'study_master', 'moderator', 'admin'].includes(name)
      const target = name === 'member' ? personas.admin.id : personas.member.id
      const stranger = await call(name, `profiles?id=eq.${target}`, {
        method: 'PATCH',
        headers: { prefer: 'return=minimal' },
        body: JSON.stringify({ name: 'Taken over' }),
      })
      expect(stranger.status).toBeLessThan(500)
      await call(name, `profiles?id=eq.${id}`, {
        method: 'PATCH',
        body: JSON.stringify({ name: `Renamed ${name}` }),
      })
      const { rows } = await club.owner.query('select name from public.profiles where id = $1', [id])
      expect([name, rows[0].name]).toEqual([name, isLiving ? `Renamed ${name}` : `The ${name}`])
    }
    const { rows } = await club.owner.query(`select from public.profiles where name = 'Taken over'`)
    expect(rows).toEqual([])
  })

  test('the secret key opens no table either', async () => {
    for (const [relation] of exposed) {
      const response = await fetch(`${platform.url}/rest/v1/${relation.replace('public.', '')}?select=*`, {
        headers: { apikey: platform.keys.SECRET_KEY },
      })
      expect([401, 403]).toContain(response.status)
    }
  })
})

const auth = (path: string, body: unknown, token?: string) =>
  fetch(`${platform.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: platform.keys.SECRET_KEY,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
const asks = async (token: string) =>
  fetch(`${platform.url}/rest/v1/profiles?select=id`, {
    headers: { apikey: platform.keys.PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
  })

const remove = (userId: string) =>
  fetch(`${platform.url}/auth/v1/admin/users/${userId}`, {
    method: 'DELETE',
    headers: { apikey: platform.keys.SECRET_KEY },
  })

describe('ACC-1, SES-1: the auth server of the platform', () => {
  test('makes profiles by signing up, and its tokens count until logout', async () => {
    const email = 'signed.up@personas.test'
    const wish = { name: 'Signed Up', is_admin: true, comment_count: 20_000 }
    const response = await auth('signup', { email, password: 'Secret-123', data: wish })
    expect(response.status).toBe(200)
    const { access_token, user } = (await response.json()) as { access_token: string; user: { id: string } }
    const { rows } = await club.owner.query(
      `select p.name, p.is_admin, p.comment_count, a.email, a.auth_provider
       from public.profiles p join public.accounts a on a.profile_id = p.id where p.id = $1`,
      [user.id],
    )
    expect(rows).toEqual([
      { name: 'Signed Up', is_admin: false, comment_count: 0, email, auth_provider: 'email' },
    ])
    const before = await asks(access_token)
    expect(((await before.json()) as unknown[]).length).toBeGreaterThan(0)
    expect((await auth('logout', {}, access_token)).status).toBe(204)
    const after = await asks(access_token)
    expect(after.ok ? await after.json() : after.status).toSatisfy(
      (answer: unknown) => answer === 401 || (Array.isArray(answer) && answer.length === 0),
    )
  })

  test('SES-3, ROLE-3: deletes people with all that is theirs, and not the last admin', async () => {
    const { id } = await club.person()
    expect((await remove(id)).status).toBe(200)
    expect((await club.owner.query('select from public.profiles where id = $1', [id])).rowCount).toBe(0)

    await club.owner.query('update public.profiles set is_admin = (id = $1) where is_admin', [
      personas.admin.id,
    ])
    expect((await remove(personas.admin.id)).ok).toBe(false)
    expect(
      (await club.owner.query('select from public.profiles where id = $1', [personas.admin.id])).rowCount,
    ).toBe(1)
  })
})

describe('LIVE-1, LIVE-2, SES-3: over Realtime', () => {
  const clients: SupabaseClient[] = []
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.removeAllChannels()
  })

  /** Joins as somebody and answers how that ended, with whatever arrives from then on. */
  async function join(name: PersonaName, topic: string) {
    const client = createClient(platform.url, platform.keys.PUBLISHABLE_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    })
    clients.push(client)
    if (name !== 'guest') await client.realtime.setAuth(await tokenOf(name))
    const received: { event: string; payload: unknown }[] = []
    const channel = client.channel(topic, { config: { private: true } })
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => received.push({ event, payload }))
    const state = await new Promise<string>((resolve) => channel.subscribe(resolve))
    return { state, received, channel }
  }

  test('every persona joins exactly the topics that the matrix names', async () => {
    const differences: string[] = []
    const attempt = async (name: PersonaName) => {
      const other = personas[name === 'member' ? 'admin' : 'member'].id
      for (const [kind, { name: topicName, receives }] of Object.entries(topics)) {
        const { state } = await join(name, topicName(personas[name].id, other))
        const wanted = receives.includes(name) ? 'SUBSCRIBED' : 'CHANNEL_ERROR'
        if (state !== wanted) differences.push(`${name} on ${kind}: ${state}, declared ${wanted}`)
      }
    }
    await Promise.all(personaNames.map(attempt))
    expect(differences).toEqual([])
  })

  test('events there come from the database alone: a suspension reaches the person and the staff', async () => {
    const { id } = personas.study_master
    const person = await join('study_master', userTopic(id))
    const moderator = await join('moderator', staffTopic)
    const admin = await join('admin', staffTopic)
    // A member of the staff speaks into the room; nobody may receive it.
    await admin.channel.send({ type: 'broadcast', event: 'member_left', payload: { profile_id: id } })
    await club.owner.query('update public.accounts set is_suspended = true where profile_id = $1', [id])
    await expect
      .poll(() => person.received)
      .toMatchObject([{ event: 'access_changed', payload: { reason: 'suspended' } }])
    await expect
      .poll(() => moderator.received)
      .toMatchObject([{ event: 'member_changed', payload: { profile_id: id } }])
    userEvents.access_changed.parse(person.received[0]!.payload)
    staffEvents.member_changed.parse(moderator.received[0]!.payload)
    expect((await join('study_master', userTopic(id))).state).toBe('CHANNEL_ERROR')
  })
})
