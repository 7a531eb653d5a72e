import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useProbe } from './db-probe.ts'

/** Four connections, so that 200 calls queue for one. */
const { club, person, claims, run, asUser, count } = useProbe('true', { CLUB_DB_CONNECTIONS: '4' })
const insertNote = (id: string): [string, string] => [
  `insert into public.spec_notes (id, text) values (?, 'steps')`,
  id,
]

test('API-6: a transaction runs as the calling member or guest, or as the login role', async () => {
  const who = `select current_user::text as role, auth.uid() as id, auth.jwt() ->> 'session_id' as session,
    current_setting('transaction_read_only') as ro, nullif(current_setting('request.jwt.claims', true), '') is null as is_clean`
  const seen = async (task: object) => (await run({ steps: [[who]], ...task })).rows?.[0]
  const { session_id } = person().claims
  const member = { role: 'authenticated', id: person().id, session: session_id }
  const guest = { role: 'anon', id: null, session: null }
  for (let again = 0; again < 2; again++) {
    expect(await seen({ as: 'user', claims: claims() })).toMatchObject({ ...member, ro: 'off' })
    expect(await seen({ as: 'guest', mode: 'read only' })).toMatchObject({ ...guest, ro: 'on' })
    const login = { role: 'edge_api', is_clean: true }
    expect(await seen({ as: 'login' })).toMatchObject(login)
  }
  const dead = { ...claims(), session_id: randomUUID() }
  expect(await seen({ as: 'user', needs: 'open', claims: dead })).toMatchObject(guest)
  expect(await run({ as: 'user', claims: dead, steps: [insertNote(randomUUID())] })).toMatchObject({
    status: 401,
    code: 'session_ended',
  })
})

test('API-6: a transaction stores all its steps or none', async () => {
  const [a, b] = [randomUUID(), randomUUID()]
  expect((await asUser(insertNote(a), insertNote(b))).status).toBe(200)
  expect((await asUser(insertNote(randomUUID()), insertNote(a))).status).toBe(409)
  const failing = { as: 'user', claims: claims(), steps: [insertNote(randomUUID())], also: 'throw' }
  expect(await run(failing)).toMatchObject({ status: 500, fault: 'The work failed by itself.' })
  // A handler that swallows a failed statement must not commit.
  const swallowing = { ...failing, steps: [insertNote(randomUUID()), insertNote(a)], also: 'swallow' }
  expect((await run(swallowing)).status).toBe(500)
  expect(await count(`text = 'steps'`)).toBe(2)
})

test('API-5: when Postgres refuses a statement, the caller gets a code and none of Postgres’s text', async () => {
  expect(await asUser([`select * from auth.users`])).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await asUser([`select ?::uuid`, 'no uuid'])).toMatchObject({ status: 400, code: 'bad_input' })
  expect(await asUser([`select 1 / 0`])).toMatchObject({
    status: 500,
    code: 'internal',
    detail: 'Something went wrong on our side. Please try again.',
  })
})

test('API-6: a prepared query still works after its table has changed', async () => {
  const read = () => asUser(['select * from public.spec_notes where false'])
  expect((await read()).status).toBe(200)
  await club().owner.query('alter table public.spec_notes add column later text')
  expect((await read()).status).toBe(200)
})

test('API-7: losing a database connection neither loses an acknowledged write nor doubles one', async () => {
  const begun = await count()
  const outcomes = new Map<string, number>()
  const state = { isOver: false }
  const writing = Array.from({ length: 4 }, async (_, n) => {
    while (!state.isOver) {
      const id = randomUUID()
      const { status } = await (n % 2
        ? asUser([`insert into public.spec_notes (id, text) values (?, 'cut')`, id])
        : run({ as: 'login', steps: [[`select public.spec_note(?, ?, 'cut')`, id, person().id]] }))
      outcomes.set(id, status)
    }
  })
  const cut = async () => {
    const killed = await club().owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'api'`,
    )
    return killed.rows.length
  }
  try {
    for (let cuts = 1; cuts <= 5; cuts++) {
      await expect.poll(cut, { interval: 5 }).toBeGreaterThan(0)
      await expect.poll(() => outcomes.size, { interval: 5 }).toBeGreaterThan(cuts * 5)
    }
  } finally {
    state.isOver = true
    await Promise.all(writing)
  }
  const { rows } = await club().owner.query(`select id from public.spec_notes where text = 'cut'`)
  const stored = new Set(rows.map(({ id }) => id as string))
  const acknowledged = [...outcomes].filter(([, status]) => status === 200).map(([id]) => id)
  expect(acknowledged.length).toBeGreaterThan(5)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect([...outcomes.values()].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(await count()).toBe(begun + stored.size)
})

/** Holds a lock while `work` runs, so that each waiting call keeps its connection. */
async function underLock(work: () => Promise<void>) {
  const holder = await club().owner.connect()
  try {
    await holder.query('select pg_advisory_lock(12)')
    await work()
  } finally {
    await holder.query('select pg_advisory_unlock_all()')
    holder.release()
  }
}
const waitForLock: [string] = ['select pg_advisory_xact_lock_shared(12)']

test('API-8: the Edge Function refuses calls beyond its queue at once and later serves others again', async () => {
  const refused: Awaited<ReturnType<typeof run>>[] = []
  let calls: Promise<number>[] = []
  await underLock(async () => {
    calls = Array.from({ length: 240 }, async () => {
      const answer = await run({ as: 'guest', mode: 'read only', steps: [waitForLock] })
      if (answer.status === 503) refused.push(answer)
      return answer.status
    })
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(240 - 204)
  })
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200, 503]))
  expect(new Set(refused.map(({ code, retryAfter }) => `${code} ${retryAfter}`))).toEqual(
    new Set(['unavailable 2']),
  )
  expect((await asUser(['select 1 as x'])).rows).toEqual([{ x: 1 }])
})
