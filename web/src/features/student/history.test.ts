import { describe, expect, test } from 'vitest'
import type { PastAttempt } from '@contract/exams.ts'
import type { StudentDashboard } from '@contract/student.ts'
import { mergeHistory, maxListed } from './history.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString()
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const attempt = (n: number, kind: PastAttempt['kind']): PastAttempt => ({
  id: id(n),
  kind,
  score: 50,
  correct: 3,
  total: 6,
  time_taken: 60,
  started_at: at(n - 1),
  submitted_at: at(n),
  is_timed: true,
  closed_by: 'member',
})
const inHistory = (n: number): StudentDashboard['test_history'][number] => {
  const { kind: _kind, started_at: _started, closed_by: _closed, ...rest } = attempt(n, 'simple')
  return { ...rest, difficulty: 'simple' }
}
const minutes = (items: { submitted_at: string }[]) =>
  items.map(({ submitted_at }) => (Date.parse(submitted_at) - Date.parse(at(0))) / 60_000)

describe('STUD-2: the history', () => {
  test('lists tests and mock exams together, latest first', () => {
    const { items, hasMore } = mergeHistory({
      test_history: [inHistory(9), inHistory(3)],
      mock_history: [attempt(5, 'mock')],
    })
    expect(minutes(items)).toEqual([9, 5, 3])
    expect(items.map(({ kind }) => kind)).toEqual(['simple', 'mock', 'simple'])
    expect(hasMore).toBe(false)
  })

  test('hides attempts older than the end of a cut list until the older attempts have loaded', () => {
    const tests = Array.from({ length: maxListed }, (_, n) => inHistory(500 - n))
    const dashboard = { test_history: tests, mock_history: [attempt(450, 'mock'), attempt(20, 'mock')] }
    const first = mergeHistory(dashboard)
    expect(first.hasMore).toBe(true)
    expect(minutes(first.items).at(-1)).toBe(401)
    expect(minutes(first.items)).not.toContain(20)

    const older = [attempt(401, 'simple'), attempt(400, 'simple'), attempt(300, 'simple')]
    const more = mergeHistory(dashboard, older)
    expect(more.hasMore).toBe(true)
    expect(minutes(more.items).slice(-3)).toEqual([401, 400, 300])

    const all = mergeHistory(dashboard, [...older, attempt(20, 'mock')], true)
    expect(all.hasMore).toBe(false)
    expect(minutes(all.items).slice(-2)).toEqual([300, 20])
    expect(new Set(all.items.map((item) => item.id)).size).toBe(all.items.length)
  })
})
