import { Pool } from 'undici'
import type { Part } from '../part.ts'
import { Places } from './places.ts'

/** A part as the gateway sees it: where it is now, and how much is on its way to it. */
export type Upstream = {
  /** `undefined` while the part is down or has more to do than it will ever finish in time. */
  enter(): Pool | undefined
  leave(): void
  /** For bodies that are sent on while they arrive. */
  places: Places
  close(): Promise<void>
}

const connections = 64
/** Beyond this, waiting callers would only wait longer for the same answers; they are asked to come back instead. */
export const mostInFlight = 512

export function upstream(part: () => Part | undefined, answerMs: number): Upstream {
  let pool: Pool | undefined
  let port: number | undefined
  let inFlight = 0

  return {
    enter() {
      const now = part()?.port()
      if (now !== port) {
        // A part that was started again is at another port; whatever still waits for the old one fails at once.
        void pool?.destroy()
        port = now
        pool =
          now === undefined
            ? undefined
            : new Pool(`http://127.0.0.1:${now}`, {
                connections,
                pipelining: 1,
                connect: { timeout: 2_000 },
                headersTimeout: answerMs,
                bodyTimeout: answerMs,
              })
      }
      if (!pool || inFlight >= mostInFlight) return undefined
      inFlight += 1
      return pool
    },
    leave: () => void (inFlight -= 1),
    places: new Places(),
    close: async () => {
      await pool?.destroy()
      pool = undefined
    },
  }
}
