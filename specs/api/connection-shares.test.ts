import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useProbe } from './db-probe.ts'

describe('LIM-12: the function shares ten connections out', () => {
  const { club, claims, run } = useProbe('true')
  let holder: PoolClient
  let held: Promise<{ status: number }>[]
  beforeEach(async () => {
    held = []
    holder = await club().owner.connect()
    await holder.query('select pg_advisory_lock(12)')
  })
  afterEach(async () => {
    await holder.query('select pg_advisory_unlock(12)')
    holder.release()
    // Calls that found no connection in time are refused.
    for (const { status } of await Promise.all(held)) expect([200, 503]).toContain(status)
  })

  /** Twelve calls that keep their connection until the lock is free. */
  async function holdAll(task: (n: number) => object, most: number) {
    for (let n = 0; n < 12; n++) held.push(run({ steps: [['select pg_advisory_xact_lock(12)']], ...task(n) }))
    await expect.poll(countHeld).toBe(most)
  }
  async function countHeld() {
    const { rows } = await club().owner.query(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 12 and not granted`,
    )
    return rows[0].n
  }
  const asOther = async (as: 'user' | 'guest' | 'login') => {
    const caller = { address: '203.0.113.9', ...(as === 'user' && { memberId: randomUUID() }) }
    return (await run({ as, claims: claims(), caller, steps: [['select 1 as x']] })).rows
  }
  const one = [{ x: 1 }]

  test('an address holds three, and another address is answered', async () => {
    await holdAll(() => ({ as: 'guest', caller: { address: '203.0.113.1' } }), 3)
    expect([await asOther('guest'), await asOther('user'), await asOther('login')]).toEqual([one, one, one])
    expect(await countHeld()).toBe(3)
  })

  test('a member at many addresses holds three, and another member is answered', async () => {
    const memberId = randomUUID()
    const caller = (n: number) => ({ address: `198.51.100.${n}`, memberId })
    await holdAll((n) => ({ as: 'user', claims: claims(), caller: caller(n) }), 3)
    expect([await asOther('user'), await asOther('guest')]).toEqual([one, one])
  })

  test('all members hold eight, and guests and logins are answered', async () => {
    const caller = (n: number) => ({ address: `198.51.100.${n}`, memberId: randomUUID() })
    await holdAll((n) => ({ as: 'user', claims: claims(), caller: caller(n) }), 8)
    expect([await asOther('guest'), await asOther('login')]).toEqual([one, one])
  })
})
