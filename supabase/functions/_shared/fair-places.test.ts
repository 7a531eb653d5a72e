import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFairPlaces, type Leave, type Shares } from './fair-places.ts'

const limits = { places: 8, waiting: 40, timeoutMs: 1_000 }
const one = (key: string): Shares => ({ [key]: 1 / 4 })

function recordTurns(places: ReturnType<typeof createFairPlaces>) {
  const order: string[] = []
  const leaves: Leave[] = []
  async function enter(name: string, shares: Shares = one(name)) {
    const leave = await places.enter(shares)
    order.push(leave ? name : `${name} refused`)
    if (leave) leaves.push(leave)
  }
  return { order, leaves, enter }
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('LIM-12: fair places', () => {
  afterEach(() => void vi.useRealTimers())

  test('one key gets at most a quarter of the places, so another key enters without waiting', async () => {
    const { order, enter } = recordTurns(createFairPlaces(limits))
    for (let n = 0; n < 5; n++) void enter('greedy')
    void enter('other')
    await settle()
    expect(order).toEqual(['greedy', 'greedy', 'other'])
  })

  test('one key gets at most a quarter of the waiting places, and its further calls are refused at once', async () => {
    const { order, enter } = recordTurns(createFairPlaces(limits))
    for (let n = 0; n < 15; n++) void enter('greedy')
    await settle()
    // Two calls hold a place and ten wait, so three are refused.
    expect(order.filter((name) => name.endsWith('refused'))).toHaveLength(3)
  })

  test('a newcomer displaces a waiting call if four keys hold all waiting places', async () => {
    const { order, enter } = recordTurns(createFairPlaces({ ...limits, places: 4, waiting: 8 }))
    for (const name of ['a', 'b', 'c', 'd']) for (let n = 0; n < 3; n++) void enter(name)
    await settle()
    expect(order).toEqual(['a', 'b', 'c', 'd'])
    void enter('new')
    await settle()
    expect(order.slice(4)).toEqual(['d refused'])
    void enter('new')
    await settle()
    expect(order.slice(5)).toEqual(['new refused'])
  })

  test('the smallest share among a caller’s keys limits the caller', async () => {
    const { order, enter } = recordTurns(createFairPlaces(limits))
    for (let n = 0; n < 4; n++) void enter('member', { [`address ${n}`]: 1 / 4, member: 1 / 4 })
    await settle()
    expect(order).toHaveLength(2)
  })

  test('all members together leave places free for guests', async () => {
    const { order, enter } = recordTurns(createFairPlaces(limits))
    for (let n = 0; n < 10; n++) void enter('member', { [`member ${n}`]: 1 / 4, members: 0.8 })
    void enter('guest')
    void enter('guest')
    await settle()
    expect(order.filter((name) => name === 'member')).toHaveLength(6)
    expect(order.filter((name) => name === 'guest')).toHaveLength(2)
  })

  test('a free place goes to the waiting caller who holds the fewest places, then to the longest waiting', async () => {
    const { order, leaves, enter } = recordTurns(createFairPlaces({ ...limits, places: 4 }))
    for (const name of ['a', 'b', 'c', 'd', 'a', 'b', 'new']) void enter(name)
    await settle()
    expect(order).toEqual(['a', 'b', 'c', 'd'])
    leaves[2]!()
    await settle()
    expect(order.slice(4)).toEqual(['new'])
    leaves[1]!()
    await settle()
    expect(order.slice(5)).toEqual(['b'])
  })

  test('one freed place lets in every waiting caller who then fits', async () => {
    const { order, leaves, enter } = recordTurns(createFairPlaces(limits))
    const both = { x: 1 / 8, y: 1 / 8 }
    void enter('both', both)
    void enter('x', { x: 1 / 8 })
    void enter('y', { y: 1 / 8 })
    await settle()
    expect(order).toEqual(['both'])
    leaves[0]!()
    await settle()
    expect(order).toEqual(['both', 'x', 'y'])
  })

  test('a caller who waits too long is refused, and the waiting place becomes free', async () => {
    vi.useFakeTimers()
    const places = createFairPlaces({ places: 1, waiting: 4, timeoutMs: 1_000 })
    const leave = (await places.enter(one('a')))!
    const waiting = places.enter(one('a'))
    expect(places.enter(one('a'))).toBeUndefined()
    vi.advanceTimersByTime(1_000)
    expect(await waiting).toBeUndefined()
    const next = places.enter(one('a'))
    leave()
    expect(await next).toBeTypeOf('function')
  })

  test('the counter of a key is deleted when its last caller leaves', async () => {
    const places = createFairPlaces(limits)
    const leaves = await Promise.all(Array.from({ length: 8 }, (_, n) => places.enter(one(`${n}`))))
    const refused = createFairPlaces({ places: 1, waiting: 0, timeoutMs: 1 })
    const held = await refused.enter(one('a'))
    expect(await refused.enter(one('b'))).toBeUndefined()
    expect([places.knownKeys(), refused.knownKeys()]).toEqual([8, 1])
    for (const leave of [...leaves, held]) leave!()
    expect([places.knownKeys(), refused.knownKeys()]).toEqual([0, 0])
  })
})
