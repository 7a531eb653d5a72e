import type { ExamKind } from '@contract/exam-kind.ts'
import { clearStored, readStored, writeStored } from '../../../lib/stored.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

/** The id of the attempt that was last open on this computer and whose result has not been looked at and left. */
export function readLastAttempt(userId: string, kind: ExamKind) {
  const stored = readStored(storageKeys.lastAttempt(userId, kind))
  return stored === null ? null : (JSON.parse(stored) as { attemptId: string }).attemptId
}

export function recordLastAttempt(userId: string, kind: ExamKind, attemptId: string) {
  writeStored(storageKeys.lastAttempt(userId, kind), JSON.stringify({ attemptId }))
}

export function forgetLastAttempt(userId: string, kind: ExamKind) {
  clearStored(storageKeys.lastAttempt(userId, kind))
}
