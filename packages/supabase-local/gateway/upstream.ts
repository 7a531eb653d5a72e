import { Pool } from 'undici'
import { createFairPlaces, type Leave, type Shares } from '../../../supabase/functions/_shared/fair-places.ts'
import type { Part } from '../part.ts'

/** A part as the gateway sees it: where it is now, and how much is on its way to it. */
export type Upstream = {
  /** A connection as soon as the caller's share allows it; `undefined` while the part is down or too busy. */
  enter(shares: Shares): Promise<{ pool: Pool; leave: Leave } | undefined>
  close(): Promise<void>
}

const connections = 64
/** The gateway refuses more at once: they would only wait longer. A quarter serves a class behind one address. */
const mostWaiting = 1_024
const mostWaitMs = 10_000

export function upstream(part: () => Part | undefined, answerMs: number): Upstream {
  let pool: Pool | undefined
  let port: number | undefined
  const places = createFairPlaces({ places: connections, waiting: mostWaiting, timeoutMs: mostWaitMs })

  function currentPool(): Pool | undefined {
    const now = part()?.port()
    if (now !== port) {
      // A restarted part has another port; requests to the old one fail at once.
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
    return pool
  }

  return {
    async enter(shares) {
      if (!currentPool()) return undefined
      const leave = await places.enter(shares)
      const open = currentPool()
      if (leave && open) return { pool: open, leave }
      leave?.()
      return undefined
    },
    close: async () => {
      await pool?.destroy()
      pool = undefined
    },
  }
}
