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

export type Claims = { sub: string; session_id: string; exp: number }
export type Mode = 'read only' | 'read write'

/**
 * Runs work as the signed-in member. Role and claims are local to one transaction. `private.gate` opens it only for a living session in
 * good standing whose role reaches `needs`; for `open`, a member with a dead session or a suspension counts as a guest.
 */
export function asUser<T>(
  claims: Claims,
  needs: Access,
  work: Work<T>,
  mode: Mode = 'read write',
): Promise<T> {
  return transaction('authenticated', memberHead(claims, needs, mode), mode, work)
}

/** Runs work as the member but without the gate, so that suspended members can read who they are and why they are suspended. */
export function asUngatedUser<T>(claims: Claims, work: Work<T>): Promise<T> {
  return transaction('authenticated', memberHead(claims, 'anything', 'read only'), 'read only', work)
}

export function asGuest<T>(work: Work<T>, mode: Mode = 'read write'): Promise<T> {
  return transaction('anon', [`begin ${mode};${guestSettings}`], mode, work)
}

const guestSettings = `set local role anon;set local "request.jwt.claims"='{"role":"anon"}';set local "request.jwt.claim.role"='anon'`

/**
 * Runs work as the database login itself, which may only call the functions that are granted to `edge_api`. Each query is a transaction of its own; `read only` promises that repeating a query is
 * harmless.
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
      // A lost connection is not the fault of the work, so the deadline bounds its repeats and not their number.
      const isWorthIt =
        error instanceof ConnectionLost ? performance.now() < deadline : failures <= maxRepeats
      if (!isWorthIt || !isSafeToRepeat(error, mode)) throw translateSqlError(error)
      await pause(Math.min(20 * 2 ** failures, maxPauseMs) * (0.5 + Math.random() / 2))
    }
  }
}

const maxRepeats = 5
const maxPauseMs = 100

/** Tells whether the failed work stored nothing. A write whose commit may have arrived is never repeated. */
function isSafeToRepeat(error: unknown, mode: Mode) {
  if (error instanceof ConnectionLost) return mode === 'read only' || !error.mayHaveCommitted
  // serialization_failure and deadlock_detected: the server reports that it rolled back.
  return isStalePlan(error) || (error instanceof DatabaseError && /^40(001|P01)$/.test(error.code ?? ''))
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * A handler's access to the database. Each query is a transaction of its own in one round trip; `transaction` holds several queries
 * together.
 */
export type Db = Sql & {
  /** Runs several statements in one transaction and one round trip. No statement may need the result of an earlier one. */
  all<Queries extends readonly PromiseLike<unknown>[]>(
    ...queries: Queries
  ): Promise<{ [Index in keyof Queries]: Awaited<Queries[Index]> }>
  transaction<T>(work: Work<T>): Promise<T>
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
