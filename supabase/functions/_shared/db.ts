import postgres from 'postgres'
import type { Access } from './contract/endpoint.ts'
import { type Connection, ConnectionLost, type Head, type Sql, type Work } from './connection.ts'
import { env } from './env.ts'
import { patience, withConnection } from './pool.ts'
import { translateSqlError } from './sql-errors.ts'

/** Who asks, from a verified token. Each id is a checked UUID, so it may stand in SQL text. */
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
  return transaction('anon', (sql) => [sql.unsafe(`begin ${mode};${guestSettings}`)], mode, work)
}

const guestSettings = `set local role anon;set local "request.jwt.claims"='{"role":"anon"}';set local "request.jwt.claim.role"='anon'`

/**
 * As the login itself, which may do nothing but call the few functions granted to it: throttles, setup, ending sessions, and the
 * list of cases, which admits its caller itself. Each query is a transaction of its own; `read only` promises that repeating it is
 * harmless.
 */
export function asLogin<T>(work: Work<T>, mode: Mode = 'read write'): Promise<T> {
  return transaction('login', null, mode, work)
}

function memberHead({ session_id, sub }: Claims, needs: Access | 'anything', mode: Mode): Head {
  if (env.canPrepare)
    return (sql) => [
      mode === 'read only' ? sql`begin read only` : sql`begin`,
      sql`select set_config('role', private.gate(${session_id}, ${sub}, ${needs}), true)`,
    ]
  // Without prepared statements each parameter costs a round trip, so here they stand in the text of one message.
  return (sql) => [
    sql.unsafe(
      `begin ${mode};select set_config('role',private.gate('${session_id}','${sub}','${needs}'),true)`,
    ),
  ]
}

async function transaction<T>(role: string, head: Head | null, mode: Mode, work: Work<T>): Promise<T> {
  const run = (connection: Connection) => connection.run(head, work)
  const deadline = performance.now() + patience
  for (let failures = 0; ;) {
    try {
      return await withConnection(role, run)
    } catch (error) {
      failures++
      // Connections that break say nothing against the work: then the time counts, and not how often.
      const isWorthIt =
        error instanceof ConnectionLost ? performance.now() < deadline : failures <= mostRepeats
      if (!isWorthIt || !isSafeToRepeat(error, mode)) throw translateSqlError(error)
      await pause(Math.min(20 * 2 ** failures, longestPause) * (0.5 + Math.random() / 2))
    }
  }
}

const mostRepeats = 5
const longestPause = 100

/** Only what certainly left nothing behind: never a write whose commit may have arrived. */
function isSafeToRepeat(error: unknown, mode: Mode) {
  if (error instanceof ConnectionLost) return mode === 'read only' || !error.mayHaveCommitted
  // serialization_failure, deadlock_detected: rolled back by the server, which says so.
  return error instanceof postgres.PostgresError && (error.code === '40001' || error.code === '40P01')
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

// What a handler holds --------------------------------------------------------------------------------------------------------

/**
 * A handler's door to the database. Each `db` query is a transaction of its own in a single round trip; `db.transaction` holds
 * several together. Queries nest as fragments, as in postgres.js.
 */
export type Db = {
  // oxlint-disable-next-line typescript/no-explicit-any -- rows are checked by the contract on their way out
  <Rows extends readonly object[] = Record<string, any>[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): PromiseLike<Rows>
  /**
   * A whole number in the text of a query. A limit is one: for a limit among the parameters PostgreSQL would expect a tenth of all rows,
   * like no kept plan and plan the query anew each time.
   */
  literal(value: number): unknown
  /** For a jsonb parameter whose value is an array or a plain string; objects need no help. */
  json(value: unknown): unknown
  /** Several statements, one transaction, one round trip: for those that need no answer of the one before. */
  all<Queries extends readonly PromiseLike<unknown>[]>(
    ...queries: Queries
  ): Promise<{ [Index in keyof Queries]: Awaited<Queries[Index]> }>
  transaction<T>(work: Work<T>): Promise<T>
}

export function makeDb(run: <T>(work: Work<T>) => Promise<T>): Db {
  const db = (strings: TemplateStringsArray, ...values: unknown[]) => new LazyQuery(run, strings, values)
  const all = (...queries: LazyQuery[]) => run((sql) => queries.map((query) => query.write(sql)))
  return Object.assign(db, {
    literal: (value: number) => new Literal(value),
    json: (value: unknown) => new Json(value),
    all,
    transaction: run,
  }) as unknown as Db
}

class Json {
  constructor(readonly value: unknown) {}
}

class Literal {
  constructor(readonly value: number) {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number.`)
  }
}

/** Runs when awaited; standing inside another query it is a piece of that one's text. */
class LazyQuery {
  #run: <T>(work: Work<T>) => Promise<T>
  #strings: TemplateStringsArray
  #values: unknown[]
  constructor(run: <T>(work: Work<T>) => Promise<T>, strings: TemplateStringsArray, values: unknown[]) {
    this.#run = run
    this.#strings = strings
    this.#values = values
  }
  write(sql: Sql): PromiseLike<unknown> {
    const resolved = this.#values.map((value) => LazyQuery.#resolve(sql, value))
    return sql(this.#strings, ...(resolved as never[])) as PromiseLike<unknown>
  }
  static #resolve(sql: Sql, value: unknown): unknown {
    if (value instanceof LazyQuery) return value.write(sql)
    if (value instanceof Json) return sql.json(value.value as never)
    if (value instanceof Literal) return sql.unsafe(String(value.value))
    return Array.isArray(value) && value[0] instanceof LazyQuery
      ? value.map((one) => LazyQuery.#resolve(sql, one))
      : value
  }
  // oxlint-disable-next-line unicorn/no-thenable -- awaiting it is how it runs
  then(fulfilled?: (rows: unknown) => unknown, rejected?: (error: unknown) => unknown) {
    return this.#run((sql) => this.write(sql)).then(fulfilled, rejected)
  }
}
