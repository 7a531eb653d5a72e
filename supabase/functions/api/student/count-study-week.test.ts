import { expect, test } from 'vitest'
import { countStudyWeek } from './count-study-week.ts'

test.each([
  ['nothing', [], '2026-11-23', { days: 0, has_today: false, streak: 0 }],
  ['only today', ['2026-11-23'], '2026-11-23', { days: 1, has_today: true, streak: 1 }],
  ['yesterday, last week', ['2026-11-22'], '2026-11-23', { days: 0, has_today: false, streak: 1 }],
  [
    'one day missed',
    ['2026-11-23', '2026-11-25', '2026-11-26'],
    '2026-11-26',
    { days: 3, has_today: true, streak: 3 },
  ],
  [
    'two days missed in a week',
    ['2026-11-23', '2026-11-26'],
    '2026-11-26',
    { days: 2, has_today: true, streak: 1 },
  ],
  [
    'one day missed in each of two weeks',
    ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-25'],
    '2026-11-25',
    { days: 2, has_today: true, streak: 4 },
  ],
  ['a week ago, and no more', ['2026-11-16'], '2026-11-23', { days: 0, has_today: false, streak: 0 }],
] as const)('%s', (_, days, today, week) => {
  expect(countStudyWeek(days, today)).toEqual(week)
})
