import { sharesOfCaller } from './caller.ts'
import { type Connection, DatabaseError, openConnection } from './connection.ts'
import { ApiError } from './contract/errors.ts'
import { env } from './env.ts'
import { createFairPlaces } from './fair-places.ts'
import { log } from './log.ts'

// Limits the connections and the calls that wait for one, so that the Edge Function refuses overload at once.
// No caller holds more than a quarter of either, so that other callers get their turn.

export const connectionTimeoutMs = 3_000
const maxTransactionMs = 15_000
const maxIdleMs = 10_000
const maxLifeMs = 30 * 60_000

const places = createFairPlaces({
  places: env.databaseConnections,
  waiting: env.databaseConnections * 50,
  timeoutMs: connectionTimeoutMs,
})
const free: Connection[] = []
const busy = new Set<Connection>()

export async function withConnection<T>(
  role: string,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + connectionTimeoutMs
  const leave = await places.enter(sharesOfCaller())
  if (!leave) throw new ApiError('unavailable', { retryAfter: 2 })
  try {
    const connection = takeFree(role) ?? (await openBefore(deadline))
    connection.lastRole = role
    connection.busySince = performance.now()
    busy.add(connection)
    try {
      return await use(connection)
    } finally {
      busy.delete(connection)
      if (!connection.isUsable() || connection.busySince - connection.openedAt > maxLifeMs) connection.close()
      else free.push(connection)
    }
  } finally {
    leave()
  }
}

/** Takes a free connection, if possible one whose plans were last made for this role. */
function takeFree(role: string): Connection | undefined {
  for (let i = free.length - 1; i >= 0; i--) if (!free[i]!.isUsable()) free.splice(i, 1)
  const fitting = free.findLastIndex((connection) => connection.lastRole === role)
  return fitting < 0 ? free.pop() : free.splice(fitting, 1)[0]
}

/**
 * No connection is tried before this time: after ten wrong passwords in 150 seconds, the pooler of hosted Supabase refuses every login for
 * two minutes.
 */
let refusedUntil = 0
const refusedMs = 20_000

/** Retries until the deadline while the database restarts. Nothing has been sent yet, so this is safe for reads and writes. */
async function openBefore(deadline: number): Promise<Connection> {
  for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, 400)) {
    const now = performance.now()
    if (now < refusedUntil) throw new ApiError('unavailable', { retryAfter: (refusedUntil - now) / 1_000 })
    try {
      return await openConnection(env)
    } catch (error) {
      const isRefused = error instanceof DatabaseError && error.code === invalidPassword
      if (isRefused) {
        refusedUntil = performance.now() + refusedMs
        log('error', 'the database refuses the password in CLUB_DB_URL')
      } else if (performance.now() + waitMs > deadline) {
        log('error', 'could not connect to the database in time', { reason: (error as Error).message })
        throw new ApiError('unavailable', { retryAfter: 2, cause: error })
      } else await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

const invalidPassword = '28P01'

const watch = setInterval(() => {
  const now = performance.now()
  // statement_timeout ends slow queries; this closes a connection whose server no longer responds.
  for (const connection of busy) if (connection.busySince < now - maxTransactionMs) connection.close()
  for (const connection of free) if (connection.busySince < now - maxIdleMs) connection.close()
}, 1_000)
Deno.unrefTimer(watch)
