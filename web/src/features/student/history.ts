import type { ExamKind } from '@contract/exam-kind.ts'
import type { PastAttempt } from '@contract/exams.ts'
import type { StudentDashboard } from '@contract/student.ts'

type HistoryItem = Pick<PastAttempt, 'id' | 'kind' | 'score' | 'time_taken' | 'submitted_at' | 'is_timed'>

/** The dashboard lists at most this many tests and this many mock exams. */
export const maxListed = 100

/** Merges tests and mock exams, latest first. If a list is full, older rows stay hidden until `older` reaches them. */
export function mergeHistory(
  { test_history, mock_history }: Pick<StudentDashboard, 'test_history' | 'mock_history'>,
  older: PastAttempt[] = [],
  isOlderWhole = false,
) {
  const items = new Map<string, HistoryItem>()
  for (const { difficulty, ...test } of test_history)
    items.set(test.id, { ...test, kind: difficulty satisfies ExamKind })
  for (const attempt of [...mock_history, ...older]) items.set(attempt.id, attempt)

  const ends = [test_history, mock_history].flatMap((list) =>
    list.length < maxListed ? [] : [Date.parse(list.at(-1)!.submitted_at)],
  )
  const isCut = ends.length > 0 && !isOlderWhole
  const reached = older.length > 0 ? Date.parse(older.at(-1)!.submitted_at) : Infinity
  const from = isCut ? Math.min(Math.max(...ends), reached) : -Infinity
  const known = [...items.values()].filter(({ submitted_at }) => Date.parse(submitted_at) >= from)
  return {
    items: known.toSorted((a, b) => Date.parse(b.submitted_at) - Date.parse(a.submitted_at)),
    hasMore: isCut,
  }
}
