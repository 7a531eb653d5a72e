import { expect, test } from 'vitest'
import { localMoment } from '../../lib/local-moment.ts'
import { momentIn } from './moments.ts'

test('the field shows the chosen moment to the minute', () => {
  const moment = momentIn(14, Date.UTC(2026, 2, 20, 10, 30))
  expect(new Date(localMoment(moment)).getTime()).toBe(moment.getTime())
})
