import { z } from 'zod/mini'
import { type QuestionTime, shortestLookMs } from '@contract/question-times.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { clearStored, readStored, writeStored } from '../../../lib/storage/stored.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'

/** Upper limit of question times in one save request. */
const mostSent = 200
/** Upper limit per question: a longer time means that the member left. The server rejects more than a day. */
const longestMs = 3_600_000

/** Accepts longer times than the contract, because `take` shortens them before sending. */
const storedTimes = z.array(
  z.object({
    position: z.int().check(z.minimum(0)),
    seq: z.int().check(z.minimum(0)),
    ms: z.int().check(z.minimum(shortestLookMs)),
  }),
)

/** Measures how long each question is shown in a visible tab. The browser stores the times until the server confirms them. */
export function createQuestionClock(userId: string, attemptId: string) {
  const key = storageKeys.questionTimes(userId, attemptId)
  const readWaiting = (): QuestionTime[] => readStored(key, storedTimes) ?? []
  let shown: number | null = null
  let since = performance.now()
  let isInSight = document.visibilityState === 'visible'

  /** Stores the time of the shown question and starts to measure it again. */
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
