import { z } from 'zod/mini'
import type { ExamKind } from '@contract/exam-kind.ts'
import {
  clearInTab,
  clearStored,
  readInTab,
  readStored,
  writeInTab,
  writeStored,
} from '../../../lib/storage/stored.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'

/** Returns the attempt whose result this tab shows, else the last attempt whose result no tab has shown. */
export function readLastAttempt(userId: string, kind: ExamKind) {
  return readShown(userId, kind) ?? readUnseen(userId, kind)
}

export function recordLastAttempt(userId: string, kind: ExamKind, attemptId: string) {
  forgetShown(userId, kind)
  writeStored(storageKeys.lastAttempt(userId, kind), { attemptId })
}

/** From now on only this tab shows the result, even after a reload. */
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

/** Forgets the attempt, unless another tab has recorded the next attempt meanwhile. */
function forgetUnseen(userId: string, kind: ExamKind, attemptId: string) {
  if (readUnseen(userId, kind) === attemptId) clearStored(storageKeys.lastAttempt(userId, kind))
}

const readShown = (userId: string, kind: ExamKind) =>
  readInTab(storageKeys.shownResult(userId, kind), z.uuid())
const forgetShown = (userId: string, kind: ExamKind) => clearInTab(storageKeys.shownResult(userId, kind))
