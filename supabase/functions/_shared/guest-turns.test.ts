import { expect, test } from 'vitest'
import { createTurns } from './guest-turns.ts'

test('LIM-19: turns return at their rate, each key has its own turns, and a key with all turns is deleted', () => {
  const turns = createTurns({ atOnce: 3, perSecond: 2 })
  expect([0, 0, 0, 0].map((now) => turns.take('class', now))).toEqual([0, 0, 0, 0.5])
  expect(turns.take('other', 0)).toBe(0)
  expect([500, 500].map((now) => turns.take('class', now))).toEqual([0, 0.5])
  expect(turns.knownKeys()).toBe(1)
  expect(turns.take('third', 10_000)).toBe(0)
  expect(turns.knownKeys()).toBe(1)
})
