import { expect, test } from 'vitest'
import { ratingOf } from './rating.ts'

test.each([
  [100, 'excellent'],
  [80, 'excellent'],
  [79, 'good'],
  [60, 'good'],
  [59, 'needs-work'],
  [0, 'needs-work'],
] as const)('STUD-3: a score of %i is rated %s', (score, rating) => {
  expect(ratingOf(score)).toBe(rating)
})
