import type { Access } from './contract/endpoint.ts'
import {
  type Connection,
  ConnectionLost,
  DatabaseError,
  type Head,
  isStalePlan,
  type Work,
} from './connection.ts'
import { connectionTimeoutMs, withConnection } from './pool.ts'
import { makeSql, type Sql } from './sql.ts'
import { translateSqlError } from './sql-errors.ts'

/** From a verified token. */
export type Claims = { sub: string; session_id: string; exp: number }
export type Mode = 'read only' | 'read write'

/**
 * As the signed-in person: role and claims are local to one transaction, which `private.gate` opens only for a living session in
 * good standing whose role reaches `needs`. For `open`, a dead session or a suspended person reads as a guest.
 */
export function asUser<T>(
  claims: Claims,
  needs: Access,
  work: Work<T>,
  mode: Mode = 'read write',
): Promise<T> {
  return transaction('authenticated', memberHead(claims, needs, mode), mode, work)
}

/** As the person but past the gate, for the one question that a suspended person may ask: who am I, and why am I kept out. */
export function asUngatedUser<T>(claims: Claims, work: Work<T>): Promise<T> {
  return transaction('authenticated', memberHead(claims, 'anything', 'read only'), 'read only', work)
}

export function asGuest<T>(work: Work<T>, mode: Mode = 'read write'): Promise<T> {
  return transaction('anon', [`begin ${mode};${guestSettings}`], mode, work)
}

const guestSettings = `set local role anon;set local "request.jwt.claims"='{"role":"anon"}';set local "request.jwt.claim.role"='anon'`

/**
 * As the login itself, which may do nothing but call the few functions granted to it: throttles, setup, the gate,
 * ending sessions, views, the bank of drafts and work on generations. Each query is a transaction of its own; `read only` promises that
 * repeating it is harmless.
 */
export function asLogin<T>(work: Work<T>, mode: Mode = 'read write'): Promise<T> {
  return transaction('login', null, mode, work)
}

function memberHead({ session_id, sub }: Claims, needs: Access | 'anything', mode: Mode): Head {
  const gate = `select set_config('role', private.gate($1, $2, $3), true)`
  const text = mode === 'read write' ? `${gate}, private.refuse_paused($2)` : gate
  return [`begin ${mode}`, { text, values: [session_id, sub, needs] }]
}

async function transaction<T>(role: string, head: Head | null, mode: Mode, work: Work<T>): Promise<T> {
  const run = (connection: Connection) => connection.run(head, work)
  const deadline = performance.now() + connectionTimeoutMs
  for (let failures = 0; ;) {
    try {
      return await withConnection(role, run)
    } catch (error) {
      failures++
      // Connections that break say nothing against the work: then the time counts, and not how often.
      const isWorthIt =
        error instanceof ConnectionLost ? performance.now() < deadline : failures <= maxRepeats
      if (!isWorthIt || !isSafeToRepeat(error, mode)) throw translateSqlError(error)
      await pause(Math.min(20 * 2 ** failures, maxPauseMs) * (0.5 + Math.random() / 2))
    }
  }
}

const maxRepeats = 5
const maxPauseMs = 100

/** Only what certainly left nothing behind: never a write whose commit may have arrived. */
function isSafeToRepeat(error: unknown, mode: Mode) {
  if (error instanceof ConnectionLost) return mode === 'read only' || !error.mayHaveCommitted
  // serialization_failure, deadlock_detected: rolled back by the server, which says so.
  return isStalePlan(error) || (error instanceof DatabaseError && /^40(001|P01)$/.test(error.code ?? ''))
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

// What a handler holds --------------------------------------------------------------------------------------------------------

/** A handler's door to the database. Each query is a transaction of its own in a single round trip; `transaction` holds several together. */
export type Db = Sql & {
  /** Several statements, one transaction, one round trip: for those that need no answer of the one before. */
  all<Queries extends readonly PromiseLike<unknown>[]>(
    ...queries: Queries
  ): Promise<{ [Index in keyof Queries]: Awaited<Queries[Index]> }>
  transaction<T>(work: Work<T>): Promise<T>
  /** The one value of the one row. */
  value<T>(strings: TemplateStringsArray, ...values: unknown[]): Promise<T>
}

export function makeDb(run: <T>(work: Work<T>) => Promise<T>): Db {
  const all = (...queries: PromiseLike<unknown>[]) => run(() => queries)
  const sql = makeSql((query) => run(() => query))
  const value = async (strings: TemplateStringsArray, ...values: unknown[]) => {
    const [row] = await sql(strings, ...values)
    return Object.values(row!)[0]
  }
  return Object.assign(sql, { all, transaction: run, value }) as Db
}
