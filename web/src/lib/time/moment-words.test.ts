import { expect, test } from 'vitest'
import { momentWords } from './moment-words.ts'

test('momentWords shows the weekday within six days, and the date after that', () => {
  const now = new Date(2026, 10, 24, 9, 30).getTime()
  const at = (day: number, hour = 18) =>
    momentWords(new Date(2026, 10, day, hour).toISOString(), now).replaceAll('\u202f', ' ')
  expect(at(27)).toBe('Friday, 6:00 PM')
  expect(at(24, 9)).toBe('Tuesday, 9:00 AM')
  expect(at(30, 9)).toBe('Monday, 9:00 AM')
  expect(at(30)).toBe('Nov 30, 2026, 6:00 PM')
})
