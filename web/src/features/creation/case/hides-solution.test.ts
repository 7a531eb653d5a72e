import { expect, test } from 'vitest'
import { hidesSolution } from './hides-solution.ts'

const released = { created_at: '2026-05-01T00:00:00Z', discussion_period_ends: '2026-05-15T00:00:00Z' }
const now = Date.parse('2026-05-20T00:00:00Z')

test('only a period that reaches beyond today hides a released solution', () => {
  expect(hidesSolution(released, 20, now)).toBe(true)
  expect(hidesSolution(released, 19, now)).toBe(false)
  expect(hidesSolution(released, 5, now)).toBe(false)
})

test('a case under discussion has no released solution to hide', () => {
  expect(hidesSolution(released, 90, Date.parse('2026-05-10T00:00:00Z'))).toBe(false)
})
