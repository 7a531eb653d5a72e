import { expect, test } from 'vitest'
import { edgeOfDay } from './edge-of-day.ts'

test('edgeOfDay returns the first and the last instant of a day', () => {
  const start = new Date(edgeOfDay('2026-03-01', 'start')!)
  const end = new Date(edgeOfDay('2026-03-01', 'end')!)
  expect([start.getHours(), start.getDate(), end.getHours(), end.getDate()]).toEqual([0, 1, 23, 1])
})

test.each([undefined, '', 'soon', '2026-13-45'])('edgeOfDay returns undefined for %s', (written) => {
  expect(edgeOfDay(written, 'start')).toBeUndefined()
})
