import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cutUnderWriters, insertNote, useProbe } from './db-probe.ts'

/** Four connections, so 200 calls may wait. More load, and no prepared statements: db.long.test.ts. */
const probe = useProbe('true', { CLUB_DB_CONNECTIONS: '4' })
const { club, person, claims, run, asUser, count } = probe

const who = `select current_user::text as role, auth.uid() as id, auth.jwt() ->> 'session_id' as session, auth.role() as claimed, current_setting('transaction_read_only') as ro`

test('API-6: a transaction runs as the member, the guest or the login', async () => {
  const { session_id } = person().claims
  for (let i = 0; i < 3; i++) {
    expect((await run({ as: 'user', claims: claims(), steps: [[who]] })).rows).toEqual([
      { role: 'authenticated', id: person().id, session: session_id, claimed: 'authenticated', ro: 'off' },
    ])
    expect((await run({ as: 'ungated', claims: claims(), steps: [[who]] })).rows).toEqual([
      { role: 'authenticated', id: person().id, session: session_id, claimed: 'authenticated', ro: 'on' },
    ])
    expect((await run({ as: 'guest', mode: 'read only', steps: [[who]] })).rows).toEqual([
      { role: 'anon', id: null, session: null, claimed: 'anon', ro: 'on' },
    ])
    expect(
      (
        await run({
          as: 'login',
          steps: [
            [
              `select current_user::text as role, nullif(current_setting('request.jwt.claims', true), '') as left_over`,
            ],
          ],
        })
      ).rows,
    ).toEqual([{ role: 'edge_api', left_over: null }])
  }
  // A dead session reads as a guest where all is open.
  const dead = { ...claims(), session_id: randomUUID() }
  expect((await run({ as: 'user', needs: 'open', claims: dead, steps: [[who]] })).rows).toEqual([
    { role: 'anon', id: null, session: null, claimed: 'anon', ro: 'off' },
  ])
})

test('API-6: a transaction keeps all its steps or none', async () => {
  const [a, b] = [randomUUID(), randomUUID()]
  expect((await asUser(insertNote(a), insertNote(b))).status).toBe(200)
  expect((await asUser(insertNote(randomUUID()), insertNote(a))).status).toBe(409)
  expect(
    await run({ as: 'user', claims: claims(), steps: [insertNote(randomUUID())], also: 'throw' }),
  ).toMatchObject({
    status: 500,
    fault: 'The work failed by itself.',
  })
  // Work that goes on after a refusal would believe it had written.
  expect(
    (
      await run({
        as: 'user',
        claims: claims(),
        steps: [insertNote(randomUUID()), insertNote(a)],
        also: 'swallow',
      })
    ).status,
  ).toBe(500)
  expect(await count(`text = 'steps'`)).toBe(2)
})

test('API-7: cut connections lose no acknowledged write and double none', () =>
  cutUnderWriters(probe, { writers: 4, cuts: 5 }))

/** Holds a lock while `work` runs, so that whatever asks for it keeps its connection. */
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

test('API-8: the function refuses calls beyond its queue at once and serves others', async () => {
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
