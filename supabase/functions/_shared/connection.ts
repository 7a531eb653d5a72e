import postgres from 'postgres'
import { sqlTypes } from './sql-types.ts'

/** Tagged template plus `sql.json`, `sql.array`, `sql(columns)`: what a piece of work is given to query with. */
export type Sql = postgres.ISql

/** The connection broke, or had to be cut, while a transaction was under way. */
export class ConnectionLost extends Error {
  constructor(
    readonly mayHaveCommitted: boolean,
    cause?: unknown,
  ) {
    super('The database connection was lost.', { cause })
    this.name = 'ConnectionLost'
  }
}

export type Connection = {
  /** Plans under RLS are made for one role; a connection that changes role plans again. */
  lastRole: string
  busySince: number
  readonly openedAt: number
  isUsable(): boolean
  /**
   * Runs one transaction, in as few round trips as the work allows. `head` opens it; null: a single statement on its own, and of those
   * several may be under way, one behind the other.
   */
  run<T>(head: Head | null, work: Work<T>): Promise<T>
  /** Cuts the connection; whatever is under way fails with ConnectionLost. */
  close(): void
}

/**
 * Either hands back its queries unawaited, one or a list, which then travel together with `begin` and `commit` in a single round trip,
 * or awaits several. It may run again after a serialization failure or a lost connection: nothing but queries belongs in it.
 */
export type Work<T> = (sql: Sql) => PromiseLike<T> | PromiseLike<unknown>[]

/** The queries that begin a transaction and say who it is for. They travel ahead of the work without waiting for an answer. */
export type Head = (sql: Sql) => postgres.PendingQuery<postgres.Row[]>[]

export async function openConnection(url: string, canPrepare: boolean): Promise<Connection> {
  const underWay = new Set<(cause: unknown) => void>()
  let isOpen = true
  let lose: (error: Error) => void
  const lost = new Promise<never>((_, reject) => (lose = reject))
  lost.catch(() => {})
  // One driver instance is one connection for its whole life: the driver's own pool would send what still waits in its queue on
  // a fresh connection, outside the transaction and as nobody.
  const pool = postgres(url, {
    max: 1,
    max_lifetime: null,
    idle_timeout: 10,
    connect_timeout: 3,
    prepare: canPrepare,
    types: sqlTypes,
    fetch_types: false,
    transform: { undefined: null },
    connection: { application_name: 'api', ...(canPrepare && { TimeZone: 'UTC' }) },
    onnotice() {},
    onclose: () => end('closed'),
  })
  function end(how: string) {
    const error = new Error(how)
    isOpen = false
    lose(error)
    for (const fail of underWay) fail(error)
  }
  const close = () => {
    end('cut')
    void pool.end({ timeout: 0 })
  }
  let sql: postgres.ReservedSql
  try {
    // Not reserve() first: when that fails to connect, its request stays queued and the driver connects once more behind our back.
    await pool`select 1`
    sql = await Promise.race([pool.reserve(), lost])
  } catch (error) {
    close()
    throw error
  }
  const guarded = guard(sql, () => isOpen)

  const connection: Connection = {
    lastRole: '',
    busySince: 0,
    openedAt: performance.now(),
    isUsable: () => isOpen,
    close,
    run: (head, work) =>
      new Promise((resolve, reject) => {
        if (!isOpen) return reject(new ConnectionLost(false))
        const state = { isCommitSent: false }
        const fail = (cause: unknown) => reject(new ConnectionLost(state.isCommitSent, cause))
        underWay.add(fail)
        transact(guarded, head, work, state)
          .then(resolve, (error: unknown) => {
            if (error instanceof postgres.PostgresError) return reject(error)
            if (error instanceof WorkFailed) return reject(error.cause)
            // Not the server's answer: the driver's books may no longer match what was sent.
            reject(
              isOpen && !isConnectionError(error) ? error : new ConnectionLost(state.isCommitSent, error),
            )
            close()
          })
          .finally(() => underWay.delete(fail))
      }),
  }
  return connection
}

/** An error that the work itself threw, with the transaction rolled back behind it. */
class WorkFailed extends Error {}

async function transact<T>(
  sql: Sql,
  head: Head | null,
  work: Work<T>,
  state: { isCommitSent: boolean },
): Promise<T> {
  if (head === null) {
    state.isCommitSent = true
    return (await work(sql)) as T
  }
  const opening = head(sql).map((query) => query.execute())
  const opened = Promise.all(opening)
  opened.catch(() => {})
  const pending = callWork(work, sql)
  const batch = Array.isArray(pending) ? pending : [pending]
  if (batch.every(isQuery)) {
    const asked = batch.map((query) => query.execute())
    state.isCommitSent = true
    // All have to be over before the connection is anybody else's; the first refusal is the reason for those behind it.
    const steps = await Promise.allSettled([...opening, ...asked, sql`commit`])
    for (const step of steps) if (step.status === 'rejected') throw step.reason
    const answers = steps.slice(opening.length, -1).map((step) => (step as PromiseFulfilledResult<T>).value)
    return Array.isArray(pending) ? (answers as T) : answers[0]!
  }
  let result: T
  try {
    result = (await pending) as T
  } catch (error) {
    // A refusal by the head is the reason; what the work then met is only 'current transaction is aborted'.
    const cause = await opened.then(
      () => error,
      (refusal: unknown) => refusal,
    )
    if (isConnectionError(cause)) throw cause
    await sql`rollback`
    throw cause instanceof postgres.PostgresError ? cause : new WorkFailed('', { cause })
  }
  await opened
  state.isCommitSent = true
  const { command } = await sql`commit`
  if (command !== 'COMMIT')
    throw new WorkFailed('', { cause: new Error('The work went on after one of its queries had failed.') })
  return result
}

function callWork<T>(work: Work<T>, sql: Sql): PromiseLike<unknown> | PromiseLike<unknown>[] {
  try {
    return work(sql)
  } catch (error) {
    return Promise.reject(error)
  }
}

type Pending<T> = Promise<T> & { execute(): Promise<T> }
const isQuery = <T>(value: PromiseLike<unknown>): value is Pending<T> =>
  'execute' in value && typeof value.execute === 'function'

const isConnectionError = (error: unknown) =>
  error instanceof Error &&
  !(error instanceof postgres.PostgresError) &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(CONNECTION_|CONNECT_|E[A-Z]+$)/.test(error.code)

/** Queries are lazy, so one made in time can be sent too late: on a closed connection the driver would write to a null socket. */
function guard(sql: Sql, isOpen: () => boolean): Sql {
  type Inner = { handler?: (query: { reject(error: unknown): void }) => void }
  const guarded = <T>(made: T): T => {
    const inner = made as Inner
    const { handler } = inner
    if (handler) inner.handler = (query) => (isOpen() ? handler(query) : query.reject(closed()))
    return made
  }
  const tag = (first: TemplateStringsArray, ...rest: never[]) => guarded(sql(first, ...rest))
  const unsafe = (text: string) => guarded(sql.unsafe(text))
  return Object.assign(tag, { unsafe, json: sql.json, array: sql.array, typed: sql.typed }) as unknown as Sql
}

const closed = () => Object.assign(new Error('closed'), { code: 'CONNECTION_CLOSED' })
