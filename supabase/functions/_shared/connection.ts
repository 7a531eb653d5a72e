import postgres from 'postgres'
import type { Env } from './env.ts'
import { makeSql, Query, type Sql } from './sql.ts'
import { sqlTypes } from './sql-types.ts'

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
export type Head = (driver: postgres.ISql) => postgres.PendingQuery<postgres.Row[]>[]

type Database = Pick<Env, 'databaseUrl' | 'databaseCa' | 'canPrepare'>

export async function openConnection({ databaseUrl, databaseCa, canPrepare }: Database): Promise<Connection> {
  const underWay = new Set<(cause: unknown) => void>()
  let isOpen = true
  // One driver instance is one connection for its whole life: the driver's own pool would send what still waits in its queue on
  // a fresh connection, outside the transaction and as nobody.
  const pool = postgres(databaseUrl, {
    // What the address says of TLS counts otherwise.
    ...(databaseCa && { ssl: { ca: databaseCa } }),
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
    isOpen = false
    for (const fail of underWay) fail(new Error(how))
  }
  function close() {
    end('cut')
    void pool.end({ timeout: 0 })
  }
  /** When a connection ends, the driver forgets the queries that still wait in its queue: whoever awaits them must not wait for ever. */
  async function unlessLost<T>(work: () => Promise<T>): Promise<T> {
    const lost = Promise.withResolvers<never>()
    underWay.add(lost.reject)
    try {
      return await Promise.race([work(), lost.promise])
    } finally {
      underWay.delete(lost.reject)
    }
  }

  let driver: postgres.ReservedSql
  try {
    // Not reserve() first: when that fails to connect, its request stays queued and the driver connects once more behind our back.
    await pool`select 1`
    driver = await unlessLost(() => pool.reserve())
  } catch (error) {
    close()
    throw error
  }
  // On a closed connection the driver writes to a null socket, which ends the process. So its queries are made only when they are sent,
  // right behind the question whether the connection is open.
  const sql = makeSql((query) => (isOpen ? query.write(driver) : Promise.reject(new Error('closed'))))

  return {
    lastRole: '',
    busySince: 0,
    openedAt: performance.now(),
    isUsable: () => isOpen,
    close,
    async run(head, work) {
      if (!isOpen) throw new ConnectionLost(false)
      const state = { isCommitSent: false }
      try {
        return await unlessLost(() => transact({ driver, sql }, head, work, state))
      } catch (error) {
        if (error instanceof postgres.PostgresError) throw error
        if (error instanceof WorkFailed) throw error.cause
        // Not an answer of the server: the driver may have lost count of what was sent.
        const isLost = !isOpen || isConnectionError(error)
        close()
        throw isLost ? new ConnectionLost(state.isCommitSent, error) : error
      }
    },
  }
}

/** An error that the work itself threw, with the transaction rolled back behind it. */
class WorkFailed extends Error {}

async function transact<T>(
  { driver, sql }: { driver: postgres.ISql; sql: Sql },
  head: Head | null,
  work: Work<T>,
  state: { isCommitSent: boolean },
): Promise<T> {
  const opening = head ? head(driver).map((query) => query.execute()) : []
  const opened = Promise.all(opening)
  opened.catch(() => {})
  if (!head) state.isCommitSent = true
  const pending = work(sql)
  const batch = Array.isArray(pending) ? pending : [pending]
  if (batch.every((query) => query instanceof Query)) {
    const asked = batch.map((query) => query.write(driver).execute())
    const closing = head ? [driver`commit`.execute()] : []
    state.isCommitSent = true
    // All have to be over before the connection is anybody else's; the first refusal is the reason for those behind it.
    const steps = await Promise.allSettled([...opening, ...asked, ...closing])
    for (const step of steps) if (step.status === 'rejected') throw step.reason
    const answers = await Promise.all(asked)
    return (Array.isArray(pending) ? answers : answers[0]) as T
  }
  if (!head) return (await pending) as T
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

const isConnectionError = (error: unknown) =>
  error instanceof Error &&
  !(error instanceof postgres.PostgresError) &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(CONNECTION_|CONNECT_|E[A-Z]+$)/.test(error.code)
