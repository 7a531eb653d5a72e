import { Pool } from 'undici'
import type { Part } from '../part.ts'
import { createFairPlaces, type Leave } from './fair-places.ts'

export type Upstream = {
  enter(caller: string): Promise<{ pool: Pool; leave: Leave } | undefined>
  close(): Promise<void>
}

const connections = 64
/** One address may use a quarter of the queue, enough for a class. */
const mostWaiting = 1_024
const mostWaitMs = 10_000

export function upstream(part: () => Part | undefined, answerMs: number): Upstream {
  let pool: Pool | undefined
  let port: number | undefined
  const enterPlace = createFairPlaces({ places: connections, waiting: mostWaiting, timeoutMs: mostWaitMs })

  function currentPool(): Pool | undefined {
    const now = part()?.port()
    if (now === port) return pool
    // A restarted part listens on another port; requests to the old port fail.
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
    return pool
  }

  return {
    async enter(caller) {
      if (!currentPool()) return undefined
      const leave = await enterPlace(caller)
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
