import { expect, test } from 'vitest'
import { localMoment } from '../../lib/local-moment.ts'
import { edgeOfDay, momentIn } from './moments.ts'

test('what the field shows is the moment that was meant, to the minute', () => {
  const moment = momentIn(14, Date.UTC(2026, 2, 20, 10, 30))
  expect(new Date(localMoment(moment)).getTime()).toBe(moment.getTime())
})

test('a day is whole', () => {
  const start = new Date(edgeOfDay('2026-03-01', 'start')!)
  const end = new Date(edgeOfDay('2026-03-01', 'end')!)
  expect([start.getHours(), start.getDate(), end.getHours(), end.getDate()]).toEqual([0, 1, 23, 1])
})

test.each([undefined, '', 'soon', '2026-13-45'])('%s is no day', (written) => {
  expect(edgeOfDay(written, 'start')).toBeUndefined()
})
