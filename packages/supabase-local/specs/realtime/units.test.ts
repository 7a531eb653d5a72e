import { describe, expect, test } from 'vitest'
import { Caller } from '../../realtime/callers.ts'
import { Allowance, RateCounter } from '../../realtime/limits.ts'
import { isVisible, parseSnapshot } from '../../realtime/gatekeeper.ts'
import { Presence } from '../../realtime/presence.ts'

const asStreamed = (xid: bigint) => Number(BigInt.asIntN(32, xid))

describe('RateCounter: a rate is the average of the last minute in buckets of five seconds', () => {
  test('a burst counts for one minute', () => {
    let now = 1_000_000
    const counter = new RateCounter(10, () => now)
    now += 60_000
    counter.add(600)
    expect(counter.average).toBe(10)
    expect(counter.isExceeded).toBe(false)
    counter.add(1)
    expect(counter.isExceeded).toBe(true)
    now += 54_000
    expect(counter.isExceeded).toBe(true)
    now += 6_000
    expect(counter.average).toBe(0)
  })

  test('an exceeded limit lasts until the next bucket begins', () => {
    let now = 0
    const counter = new RateCounter(10, () => now)
    now += 120_000
    counter.add(601)
    expect(counter.isExceeded).toBe(true)
    counter.add(-100)
    now += 4_999
    expect(counter.isExceeded).toBe(true)
    now += 1
    expect(counter.isExceeded).toBe(false)
  })

  test('during the first minute it averages over the time since the start', () => {
    let now = 1_000_000
    const counter = new RateCounter(10, () => now)
    counter.add(120)
    expect(counter.average).toBe(12)
    now += 5_000
    expect(counter.average).toBe(8)
  })

  test('a steady stream has the same rate after hours', () => {
    let now = 0
    const counter = new RateCounter(5, () => now)
    for (let second = 0; second < 7_200; second++, now += 1_000) counter.add(3)
    expect(counter.average).toBeGreaterThan(2.7)
    expect(counter.average).toBeLessThanOrEqual(3)
  })

  test('a limit of 0 is never exceeded', () => {
    const counter = new RateCounter(0)
    counter.add(1_000_000)
    expect(counter.isExceeded).toBe(false)
  })
})

test('an allowance permits its burst at once, then refills over time', () => {
  let now = 0
  const allowance = new Allowance({ burst: 10, perSecond: 2 }, () => now)
  expect([8, 3, 2, 1].map((units) => allowance.spend(units))).toEqual([true, false, true, false])
  now += 1_500
  expect([4, 3].map((units) => allowance.spend(units))).toEqual([false, true])
  expect(allowance.isFull).toBe(false)
  now += 60_000
  expect(allowance.isFull).toBe(true)
  expect(allowance.spend(11)).toBe(false)
})

test("a caller's policy checks run two at a time, and the others wait in order", async () => {
  const caller = new Caller({ burst: 1, perSecond: 1 })
  const asked: number[] = []
  const answers: (() => void)[] = []
  const questions = [0, 1, 2, 3].map((n) =>
    caller.ask(async () => {
      asked.push(n)
      await new Promise<void>((resolve) => (answers[n] = resolve))
      if (n === 0) throw new Error('the policy raised')
    }),
  )
  const failed = expect(questions[0]).rejects.toThrow('the policy raised')
  expect(asked).toEqual([0, 1])
  answers[0]!()
  await failed
  expect(asked).toEqual([0, 1, 2])
  expect(caller.isIdle).toBe(false)
  answers[1]!()
  await questions[1]
  for (const n of [2, 3]) {
    answers[n]!()
    await questions[n]
  }
  expect(asked).toEqual([0, 1, 2, 3])
  expect(caller.isIdle).toBe(true)
})

describe('isVisible: a transaction is visible if the snapshot includes it', () => {
  test('not while the transaction runs, nor before it began', () => {
    const snapshot = parseSnapshot('100:110:100,105')
    expect([99, 101, 109].map((xid) => isVisible(xid, snapshot))).toEqual([true, true, true])
    expect([100, 105, 110, 111].map((xid) => isVisible(xid, snapshot))).toEqual([false, false, false, false])
    expect(isVisible(109, parseSnapshot('110:110:'))).toBe(true)
  })

  test('isVisible is still right after the 32-bit transaction counter wraps around', () => {
    const round = 2n ** 32n * 3n
    const snapshot = parseSnapshot(`${round - 5n}:${round + 10n}:${round - 3n},${round + 4n}`)
    expect(isVisible(asStreamed(round - 4n), snapshot)).toBe(true)
    expect(isVisible(asStreamed(round - 3n), snapshot)).toBe(false)
    expect(isVisible(asStreamed(round + 4n), snapshot)).toBe(false)
    expect(isVisible(asStreamed(round + 5n), snapshot)).toBe(true)
    expect(isVisible(asStreamed(round + 10n), snapshot)).toBe(false)
  })
})

describe('presence', () => {
  test('two members may share a presence key, even __proto__', () => {
    const presence = new Presence<string>()
    presence.track('a', '__proto__', { who: 'a' })
    presence.track('b', '__proto__', { who: 'b' })
    expect(
      JSON.parse(JSON.stringify(presence.state()).replace('__proto__', 'strange')).strange.metas,
    ).toHaveLength(2)
    expect(presence.untrack('a')!.leaves['__proto__']!.metas).toMatchObject([{ who: 'a' }])
    expect(presence.untrack('a')).toBeUndefined()
  })
})
