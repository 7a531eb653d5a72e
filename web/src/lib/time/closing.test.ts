import { expect, test } from 'vitest'
import { closing } from './closing.ts'

const at = (day: number, hour: number) => new Date(2026, 4, day, hour).getTime()
const ends = new Date(2026, 4, 20, 12).toISOString()

test.each([
  [at(18, 23), null],
  [at(19, 0), 'Closes tomorrow'],
  [at(19, 23), 'Closes tomorrow'],
  [at(20, 0), 'Closes today'],
  [at(20, 12), null],
  [at(21, 0), null],
])('CASE-18: at %d the closing label is %s', (now, says) => {
  expect(closing(ends, now)).toBe(says)
})
