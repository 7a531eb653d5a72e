import { z } from 'zod'
import type { ExamKind } from '@contract/exam-kind.ts'
import {
  clearInTab,
  clearStored,
  readInTab,
  readStored,
  writeInTab,
  writeStored,
} from '../../../lib/stored.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

/** The attempt whose result this tab shows, or that was last open on this computer and whose result nobody has seen. */
export function readLastAttempt(userId: string, kind: ExamKind) {
  return readShown(userId, kind) ?? readUnseen(userId, kind)
}

export function recordLastAttempt(userId: string, kind: ExamKind, attemptId: string) {
  forgetShown(userId, kind)
  writeStored(storageKeys.lastAttempt(userId, kind), { attemptId })
}

/** From now on its result is this tab's alone: it outlives a reload, and who comes back another day finds the test. */
export function noteResultShown(userId: string, kind: ExamKind, attemptId: string) {
  forgetUnseen(userId, kind, attemptId)
  writeInTab(storageKeys.shownResult(userId, kind), attemptId)
}

export function forgetLastAttempt(userId: string, kind: ExamKind, attemptId: string) {
  forgetUnseen(userId, kind, attemptId)
  if (readShown(userId, kind) === attemptId) forgetShown(userId, kind)
}

const lastAttempt = z.object({ attemptId: z.uuid() })

const readUnseen = (userId: string, kind: ExamKind) =>
  readStored(storageKeys.lastAttempt(userId, kind), lastAttempt)?.attemptId ?? null

/** Another tab may have begun the next one meanwhile, which stays. */
function forgetUnseen(userId: string, kind: ExamKind, attemptId: string) {
  if (readUnseen(userId, kind) === attemptId) clearStored(storageKeys.lastAttempt(userId, kind))
}

const readShown = (userId: string, kind: ExamKind) =>
  readInTab(storageKeys.shownResult(userId, kind), z.uuid())
const forgetShown = (userId: string, kind: ExamKind) => clearInTab(storageKeys.shownResult(userId, kind))
