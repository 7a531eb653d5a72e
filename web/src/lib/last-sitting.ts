import type { ExamKind } from '@contract/exams.ts'
import { clearStored, readStored, writeStored } from './stored.ts'

export type LastSitting = { attemptId: string; examId: string }

const keyOf = (userId: string, kind: ExamKind) => `tcm_sitting:${userId}:${kind}`

/** The sitting that was last open on this computer and whose result has not been looked at and left. */
export function readLastSitting(userId: string, kind: ExamKind) {
  const stored = readStored(keyOf(userId, kind))
  return stored === null ? null : (JSON.parse(stored) as LastSitting)
}

export function recordSitting(userId: string, kind: ExamKind, sitting: LastSitting) {
  writeStored(keyOf(userId, kind), JSON.stringify(sitting))
}

export function forgetLastSitting(userId: string, kind: ExamKind) {
  clearStored(keyOf(userId, kind))
}
