import { describe, expect, test } from 'vitest'
import {
  describeLimit,
  formatAverage,
  formatLong,
  formatMinutes,
  formatRoughly,
  formatShort,
  lastMilestone,
  describeMilestone,
  spellTime,
} from './exam-time.ts'

describe('TAKE-6: the page formats a time as', () => {
  test.each([
    [formatShort(540), '9:00'],
    [formatShort(9), '0:09'],
    [formatShort(810), '13:30'],
    [formatLong(8100), '02:15:00'],
    [formatLong(299), '00:04:59'],
    [formatMinutes(540), '9 minutes 0 seconds'],
    [formatMinutes(61), '1 minute 1 second'],
    [formatAverage(90), '1 min 30 sec'],
    [formatRoughly(60), '1:00'],
    [formatRoughly(61), '2 min'],
    [formatRoughly(4833), '1 h 21 min'],
    [describeLimit(540, 540), '9:00'],
    [describeLimit(810, 540), '13:30 (extended from 9:00)'],
    [describeLimit(10_125, 8100, formatLong), '02:48:45 (extended from 02:15:00)'],
    [spellTime(8100), '2 hours 15 minutes'],
    [spellTime(61), '1 minute 1 second'],
    [spellTime(0), 'no time'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected)
  })
})

describe('TAKE-6: the page announces the time left at half, 5 minutes, 1 minute and 30 seconds', () => {
  const announced = (total: number) => {
    const found: (number | null)[] = []
    for (let left = total; left >= 0; left--) {
      const milestone = lastMilestone(left, total)
      if (milestone !== found.at(-1)) found.push(milestone)
    }
    return found
  }

  test.each([
    [8100, [null, 4050, 300, 60, 30]],
    [540, [null, 300, 270, 60, 30]],
    [600, [null, 300, 60, 30]],
    [300, [null, 150, 60, 30]],
    [60, [null, 30]],
  ])('for a limit of %i seconds', (total, expected) => {
    expect(announced(total)).toEqual(expected)
  })

  test('with the time left spelled out', () => {
    expect(describeMilestone(4050, 8100)).toBe('Half of the time is left: 1 hour 7 minutes 30 seconds.')
    expect(describeMilestone(60, 540)).toBe('1 minute left.')
  })
})
