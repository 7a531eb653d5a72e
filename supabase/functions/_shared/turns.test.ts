import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('LIM-19: turns return at their rate, each key has its own turns, and a key with all turns is deleted', () => {
  const turns = createTurns({ atOnce: 3, perSecond: 2 })
  const refused = expect.objectContaining({ code: 'too_many', retryAfter: 0.5 })
  for (const now of [0, 0, 0]) turns.take('class', now)
  expect(() => turns.take('class', 0)).toThrow(refused)
  turns.take('other', 0)
  turns.take('class', 500)
  expect(() => turns.take('class', 500)).toThrow(refused)
  expect(turns.knownKeys()).toBe(1)
  turns.take('third', 10_000)
  expect(turns.knownKeys()).toBe(1)
})
