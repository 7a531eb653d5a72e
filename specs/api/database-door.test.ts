import { expect, test } from 'vitest'
import { cutUnderWriters, expectRoles, expectWholeTransactions, useProbe } from './db-probe.ts'

/** Four connections, so 200 calls may wait. More load, and no prepared statements: db.long.test.ts. */
const probe = useProbe('true', { CLUB_DB_CONNECTIONS: '4' })
const { club, run, asUser } = probe

test('API-6: a transaction runs as the member, the guest or the login', () => expectRoles(probe))

test('API-6: a transaction keeps all its steps or none', () => expectWholeTransactions(probe))

test('API-7: cut connections lose no acknowledged write and double none', () =>
  cutUnderWriters(probe, { writers: 4, cuts: 5 }))

/** Holds a lock while `work` runs, so a call that waits for it keeps its connection. */
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
