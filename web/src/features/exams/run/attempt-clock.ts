import { noteServerTime, serverNow } from '../../../lib/time/server-clock.ts'

const tickIntervalMs = 250
const askIntervalMs = 45_000
/** If the computer's clock jumps by more, the computer slept or the member set the clock. */
const jumpMs = 500
/** Two clocks can differ by milliseconds. This margin lets the server also find the deadline passed. */
const pastZeroMs = 300

type Timed = { deadline: string | null }

/**
 * Tracks an attempt's deadline by the server's clock. While it runs, it calls `onEnd` after the deadline. It calls
 * `onAsk` if this computer's clock jumps or the last request was long ago.
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
    /** Call before a request, and pass the returned time to `noteAnswer` with the response. */
    noteRequest() {
      askedAt = performance.now()
      return askedAt
    },
    noteAnswer(answer: Timed & { server_time: string }, sentAt: number) {
      noteServerTime(answer.server_time, sentAt)
      gap = gapOfClocks()
      deadline = endOf(answer)
    },
    run() {
      const ticking = setInterval(tick, tickIntervalMs)
      return () => clearInterval(ticking)
    },
  }
}

const endOf = ({ deadline }: Timed) => (deadline === null ? Infinity : Date.parse(deadline))
const gapOfClocks = () => Date.now() - performance.now()
