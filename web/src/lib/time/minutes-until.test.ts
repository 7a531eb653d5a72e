import { expect, test } from 'vitest'
import { minutesUntil } from './minutes-until.ts'

test('minutesUntil shows at most 30 for a half-hour lease, at least 1 until it ends, and then 0', () => {
  const half = 30 * 60_000
  expect([half + 900, half, half - 900, 29_000, 1, 0, -5_000].map(minutesUntil)).toEqual([
    30, 30, 30, 1, 1, 0, 0,
  ])
})
