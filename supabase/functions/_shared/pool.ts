import postgres from 'postgres'
import { type Connection, openConnection } from './connection.ts'
import { ApiError } from './contract/errors.ts'
import { env } from './env.ts'
import { log } from './log.ts'
import { createSemaphore } from './semaphore.ts'

// Bounded twice: so many connections, and so many who wait for one, so that overload is answered at once and not by all too late. And one
// member has half of them at most, so that whatever they ask for, the others are answered.

/** How long anybody waits for a connection. */
export const connectionTimeoutMs = 3_000
const maxTransactionMs = 15_000
const maxLifeMs = 30 * 60_000

const limitedTo = (connections: number) =>
  createSemaphore(connections, env.databaseConnections * 50, connectionTimeoutMs)
const semaphore = limitedTo(env.databaseConnections)
const members = new Map<string, { semaphore: typeof semaphore; calls: number }>()
const free: Connection[] = []
const busy = new Set<Connection>()

export async function withConnection<T>(
  role: string,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + connectionTimeoutMs
  await semaphore.acquire()
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
    semaphore.release()
  }
}

export async function withConnectionOf<T>(
  memberId: string,
  role: string,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const member = members.get(memberId) ?? {
    semaphore: limitedTo(Math.ceil(env.databaseConnections / 2)),
    calls: 0,
  }
  members.set(memberId, member)
  member.calls++
  try {
    await member.semaphore.acquire()
    try {
      return await withConnection(role, use)
    } finally {
      member.semaphore.release()
    }
  } finally {
    if (--member.calls === 0) members.delete(memberId)
  }
}

/** The one whose prepared plans were last made for this role, if any is free. */
function takeFree(role: string): Connection | undefined {
  for (let i = free.length - 1; i >= 0; i--) if (!free[i]!.isUsable()) free.splice(i, 1)
  const fitting = free.findLastIndex((connection) => connection.lastRole === role)
  return fitting < 0 ? free.pop() : free.splice(fitting, 1)[0]
}

/** Until then the password is not tried: after ten wrong ones in 150 seconds hosted's pooler lets nobody in for two minutes. */
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
      const isRefused = error instanceof postgres.PostgresError && error.code === invalidPassword
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

// The server's own statement_timeout ends slow work; this ends what the server no longer answers at all.
const watch = setInterval(() => {
  const limit = performance.now() - maxTransactionMs
  for (const connection of busy) if (connection.busySince < limit) connection.close()
}, 1_000)
Deno.unrefTimer(watch)
