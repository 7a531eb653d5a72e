import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { staffEvents, staffTopic, userEvents, userTopic } from '@contract/topics.ts'
import { openClub, type Club } from '../kit/club-database.ts'
import { startOwnPlatform, type OwnPlatform } from '../kit/own-platform.ts'
import {
  executors,
  personaNames,
  relations,
  topics,
  type PersonaName,
  type Personas,
} from './access-declared.ts'
import { countRelation, reachedRows, totalsFor } from './access-findings.ts'
import { makePersonas } from './access-personas.ts'

let platform: OwnPlatform
let club: Club
let personas: Personas
beforeAll(async () => {
  platform = await startOwnPlatform({ web: false })
  club = openClub(platform.dbUrl)
  personas = await makePersonas(club)
})
afterAll(async () => {
  await club.close()
  await platform.stop()
})

type Call = { method?: string; headers?: Record<string, string>; body?: string }

async function call(name: PersonaName, path: string, init: Call = {}) {
  const headers: Record<string, string> = { apikey: platform.keys.PUBLISHABLE_KEY, ...init.headers }
  if (name !== 'guest') headers.authorization = `Bearer ${await tokenOf(name)}`
  if (init.body) headers['content-type'] = 'application/json'
  return fetch(`${platform.url}/rest/v1/${path}`, { ...init, headers })
}

const tokenOf = (name: PersonaName) =>
  new SignJWT({ ...personas[name].claims, aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(new TextEncoder().encode(platform.keys.JWT_SECRET))

/** Everything that a call could have changed. */
const snapshot = async () =>
  (
    await club.owner.query(`
      select (select jsonb_agg(p order by p.id) from public.profiles p) as profiles,
        (select jsonb_agg(a order by a.profile_id) from public.accounts a) as accounts,
        (select count(*)::int from public.audit_log) as audited,
        (select jsonb_agg(s) from private.admin_setup s) as setup`)
  ).rows[0]

const exposed = Object.entries(relations).filter(([relation]) => relation.startsWith('public.'))
const hidden = Object.keys(relations).filter((relation) => !relation.startsWith('public.'))

describe('DB-1, SES-1, SES-2, ACC-6, ACC-7: over REST', () => {
  test('every persona reads exactly the rows that the matrix names', async () => {
    const differences: string[] = []
    for (const [relation, { select }] of exposed) {
      const counted = await countRelation(club.owner as never, relation)
      for (const name of personaNames) {
        const reach = select[name]
        const reached = reach !== 'refused' && reachedRows(reach, totalsFor(counted, name, personas[name].id))
        const wanted = reached ? reached.own + reached.other : 'refused'
        const response = await call(name, `${relation.replace('public.', '')}?select=*`)
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

  test(
    'ROLE-2, ACC-8: no write reaches a row, a column or a function that is not declared writable',
    { timeout: 120_000 },
    async () => {
      const before = await snapshot()
      const unexpected: string[] = []
      const attempt = async (name: PersonaName) => {
        for (const [relation, { owner, update }] of exposed) {
          const table = relation.replace('public.', '')
          const columns = await club.owner.query(
            `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
            [relation],
          )
          const target = `${owner}=eq.${personas[name].id}`
          for (const column of columns.rows.map((row) => row.name).filter((each) => !update[each])) {
            const response = await call(name, `${table}?${target}`, {
              method: 'PATCH',
              body: JSON.stringify({ [column]: null }),
            })
            if (response.ok) unexpected.push(`${name} patches ${column} of ${relation}: ${response.status}`)
          }
          for (const [method, path, body] of [
            ['POST', table, {}],
            ['DELETE', `${table}?${target}`, undefined],
            ['DELETE', table, undefined],
          ] as const) {
            const response = await call(name, path, { method, body: body && JSON.stringify(body) })
            if (response.ok) unexpected.push(`${name} ${method} ${path}: ${response.status}`)
          }
        }
        for (const relation of hidden) {
          const [schema, table] = relation.split('.') as [string, string]
          for (const profile of ['public', schema])
            for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
              const response = await call(name, table, {
                method,
                headers: { 'accept-profile': profile, 'content-profile': profile },
                body: method === 'GET' ? undefined : '{}',
              })
              if (response.ok)
                unexpected.push(`${name} ${method} ${relation} as ${profile}: ${response.status}`)
            }
        }
        for (const signature of Object.keys(executors)) {
          const rpc = signature.replace(/^private\.(\w+)\(.*$/, 'rpc/$1')
          for (const profile of ['public', 'private']) {
            const response = await call(name, rpc, {
              method: 'POST',
              headers: { 'content-profile': profile },
              body: '{}',
            })
            if (response.ok) unexpected.push(`${name} calls ${rpc} as ${profile}: ${response.status}`)
          }
        }
      }
      // Thousands of calls: each persona makes theirs one after the other, all of them at the same time.
      await Promise.all(personaNames.map(attempt))
      expect(unexpected).toEqual([])
      expect(await snapshot()).toEqual(before)
    },
  )

  test('the living write what is theirs, the dead and the strangers nothing', async () => {
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
      apikey: platform.keys.PUBLISHABLE_KEY,
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
    const heard: { event: string; payload: unknown }[] = []
    const channel = client.channel(topic, { config: { private: true } })
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }))
    const state = await new Promise<string>((resolve) => channel.subscribe(resolve))
    return { state, heard, channel }
  }

  test('every persona joins exactly the topics that the matrix names', { timeout: 120_000 }, async () => {
    const differences: string[] = []
    const attempt = async (name: PersonaName) => {
      const other = personas[name === 'member' ? 'admin' : 'member'].id
      for (const [kind, { name: topicName, hears }] of Object.entries(topics)) {
        const { state } = await join(name, topicName(personas[name].id, other))
        const wanted = hears.includes(name) ? 'SUBSCRIBED' : 'CHANNEL_ERROR'
        if (state !== wanted) differences.push(`${name} on ${kind}: ${state}, declared ${wanted}`)
      }
    }
    await Promise.all(personaNames.map(attempt))
    expect(differences).toEqual([])
  })

  test('what is said there comes from the database alone: a suspension reaches the person and the staff', async () => {
    const { id } = personas.study_master
    const person = await join('study_master', userTopic(id))
    const moderator = await join('moderator', staffTopic)
    const admin = await join('admin', staffTopic)
    // A member of the staff speaks into the room; nobody may hear it.
    await admin.channel.send({ type: 'broadcast', event: 'member_left', payload: { profile_id: id } })
    await club.owner.query('update public.accounts set is_suspended = true where profile_id = $1', [id])
    await expect
      .poll(() => person.heard)
      .toMatchObject([{ event: 'access_changed', payload: { reason: 'suspended' } }])
    await expect
      .poll(() => moderator.heard)
      .toMatchObject([{ event: 'member_changed', payload: { profile_id: id } }])
    userEvents.access_changed.parse(person.heard[0]!.payload)
    staffEvents.member_changed.parse(moderator.heard[0]!.payload)
    expect((await join('study_master', userTopic(id))).state).toBe('CHANNEL_ERROR')
  })
})
