import { z } from 'zod'
import { type QuestionTime, shortestLookMs } from '@contract/question-times.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { clearStored, readStored, writeStored } from '../../../lib/stored.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

/** So many go with one save. */
const mostSent = 200
/** Whoever looks longer has gone away; and the server takes no look of more than a day, nor what comes with it. */
const longestMs = 3_600_000

/**
 * How long each question is looked at: from showing it to leaving it, while the page is in sight. Spans are kept in the browser until the
 * server has them, so that neither a cut line nor a reload loses any.
 */
/** Looser than the server's: a look that lasted too long is shortened when it is sent. */
const storedTimes = z.array(
  z.object({ position: z.int().min(0), seq: z.int().min(0), ms: z.int().min(shortestLookMs) }),
)

export function createQuestionClock(userId: string, attemptId: string) {
  const key = storageKeys.questionTimes(userId, attemptId)
  const readWaiting = (): QuestionTime[] => readStored(key, storedTimes) ?? []
  let shown: number | null = null
  let since = performance.now()
  let isInSight = document.visibilityState === 'visible'

  /** Ends the span that runs; with the same question the next one begins. */
  function cut() {
    const ms = Math.round(performance.now() - since)
    if (shown !== null && isInSight) {
      if (ms < shortestLookMs) return
      writeStored(key, [...readWaiting(), { position: shown, seq: Math.round(serverNow()), ms }])
    }
    since = performance.now()
  }

  return {
    show(position: number | null) {
      cut()
      shown = position
      since = performance.now()
    },
    turn(isVisible: boolean) {
      cut()
      isInSight = isVisible
      since = performance.now()
    },
    take() {
      cut()
      return readWaiting()
        .slice(0, mostSent)
        .map((one) => ({ ...one, ms: Math.min(one.ms, longestMs) }))
    },
    settle(sent: QuestionTime[]) {
      const isSent = (one: QuestionTime) =>
        sent.some(({ position, seq }) => position === one.position && seq === one.seq)
      const left = readWaiting().filter((one) => !isSent(one))
      if (left.length > 0) writeStored(key, left)
      else if (sent.length > 0) clearStored(key)
    },
    forget() {
      shown = null
      clearStored(key)
    },
  }
}
