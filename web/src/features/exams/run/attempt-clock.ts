import { noteServerTime, serverNow } from '../../../lib/server-clock.ts'

const tickIntervalMs = 250
const askIntervalMs = 45_000
/** A larger change of the clock means that the computer slept, or that the member set its clock. */
const jumpMs = 500
/** Lets clocks that differ by milliseconds agree that the time is up. */
const pastZeroMs = 300

type Timed = { deadline: string | null }

/**
 * Keeps the deadline of an attempt by the server's clock. While it runs, it calls `onEnd` after the deadline, and `onAsk` after a jump of
 * this computer's clock or a long time without an answer.
 */
export function createAttemptClock(attempt: Timed, onAsk: () => void, onEnd: () => void) {
  let deadline = endOf(attempt)
  let askedAt = -Infinity
  let gap = gapOfClocks()

  function tick() {
    const isDue = performance.now() - askedAt > askIntervalMs && document.visibilityState === 'visible'
    const hasJumped = Math.abs(gapOfClocks() - gap) > jumpMs
    if (hasJumped || isDue) {
      gap = gapOfClocks()
      onAsk()
    } else if (serverNow() >= deadline + pastZeroMs) onEnd()
  }

  return {
    deadline: () => deadline,
    isOver: () => serverNow() >= deadline,
    /** Call it before a request; pass its result on with the answer. */
    noteRequest() {
      askedAt = performance.now()
      return askedAt
    },
    noteAnswer(answer: Timed & { server_time: string }, sentAt: number) {
      noteServerTime(answer.server_time, sentAt)
      gap = gapOfClocks()
      deadline = endOf(answer)
    },
    /** Returns how to stop it. */
    run() {
      const ticking = setInterval(tick, tickIntervalMs)
      return () => clearInterval(ticking)
    },
  }
}

const endOf = ({ deadline }: Timed) => (deadline === null ? Infinity : Date.parse(deadline))
const gapOfClocks = () => Date.now() - performance.now()
