import { describe, expect, test } from 'vitest'
import { daysLeft, hasEnded } from './days-left.ts'

const ends = '2026-05-20T12:00:00Z'
const at = (time: string) => Date.parse(time)

describe('days left', () => {
  test.each([
    ['2026-05-06T12:00:00Z', 14],
    ['2026-05-19T12:00:00Z', 1],
    ['2026-05-19T11:59:59Z', 2],
    ['2026-05-20T11:59:59Z', 1],
    ['2026-05-20T12:00:00Z', 0],
    ['2026-07-01T00:00:00Z', 0],
  ])('at %s, %i days are left', (time, days) => {
    expect(daysLeft(ends, at(time))).toBe(days)
  })

  test('the discussion period ends exactly at its end time', () => {
    expect(hasEnded(ends, at(ends) - 1)).toBe(false)
    expect(hasEnded(ends, at(ends))).toBe(true)
  })
})
