import { sharesOfCaller } from './caller.ts'
import { type Connection, DatabaseError, openConnection } from './connection.ts'
import { ApiError } from './contract/errors.ts'
import { env } from './env.ts'
import { createFairPlaces } from './fair-places.ts'
import { log } from './log.ts'

// Connections are bounded, and so are the calls that wait for one: the function refuses overload at once. No caller holds more than a
// quarter of either, so the others are answered.

/** A transaction waits this long for a connection. */
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

/** The one whose prepared plans were last made for this role, if any is free. */
function takeFree(role: string): Connection | undefined {
  for (let i = free.length - 1; i >= 0; i--) if (!free[i]!.isUsable()) free.splice(i, 1)
  const fitting = free.findLastIndex((connection) => connection.lastRole === role)
  return fitting < 0 ? free.pop() : free.splice(fitting, 1)[0]
}

/** Until then no connection is tried: after ten wrong passwords in 150 seconds the hosted pooler refuses every login for two minutes. */
let refusedUntil = 0
const refusedMs = 20_000

/** While the database restarts nothing has been sent yet, so waiting for it a moment is safe for reads and writes alike. */
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
        log('error', 'the database does not take the password in CLUB_DB_URL')
      } else if (performance.now() + waitMs > deadline) {
        log('error', 'no database connection', { reason: (error as Error).message })
        throw new ApiError('unavailable', { retryAfter: 2, cause: error })
      } else await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

const invalidPassword = '28P01'

const watch = setInterval(() => {
  const now = performance.now()
  // statement_timeout ends slow queries; this ends a connection that the server no longer answers.
  for (const connection of busy) if (connection.busySince < now - maxTransactionMs) connection.close()
  for (const connection of free) if (connection.busySince < now - maxIdleMs) connection.close()
}, 1_000)
Deno.unrefTimer(watch)
