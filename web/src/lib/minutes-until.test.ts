import { expect, test } from 'vitest'
import { minutesUntil } from './minutes-until.ts'

test('a lease of half an hour shows 30 minutes, at last 1, and then 0', () => {
  const half = 30 * 60_000
  expect([half + 900, half, half - 900, 29_000, 1, 0, -5_000].map(minutesUntil)).toEqual([
    30, 30, 30, 1, 1, 0, 0,
  ])
})
