// @ts-types="./pg-types.ts"
import { Client, DatabaseError } from 'pg'
import type { Env } from './env.ts'
import type { QueryResult } from './pg-types.ts'
import { makeSql, Query, type Sql, type Statement } from './sql.ts'
import { sqlTypes } from './sql-types.ts'

export { DatabaseError }

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
  /**
   * The role of the last transaction. PostgreSQL plans a prepared statement for one role under RLS, and plans again when the role changes.
   */
  lastRole: string
  busySince: number
  readonly openedAt: number
  isUsable(): boolean
  /** Runs `work` in one transaction, which the statements of `head` begin. Without `head`, each query is a transaction of its own. */
  run<T>(head: Head | null, work: Work<T>): Promise<T>
  close(): void
}

/**
 * `work` returns queries without awaiting them, or awaits them. Unawaited queries travel with `begin` and
 * `commit` in one round trip. `db.ts` may run `work` again after a lost connection, so it must do nothing but
 * query.
 */
export type Work<T> = (sql: Sql) => PromiseLike<T> | PromiseLike<unknown>[]

/** The statements that begin a transaction and set its role. A plain string may hold several statements and is never prepared. */
export type Head = (string | Statement)[]

type Send = (statement: string | Statement) => Promise<QueryResult>

export async function openConnection(
  env: Pick<Env, 'databaseUrl' | 'databaseCa' | 'canPrepare'>,
): Promise<Connection> {
  const client = new Client({
    ...addressOf(env),
    application_name: 'api',
    connectionTimeoutMillis: 3_000,
    pipeline: true,
    types: sqlTypes,
  })
  // Keep the first socket: TLS replaces the client's stream with one whose end Deno 2.1 does not report.
  const socket = client.connection.stream
  let isOpen = true
  const names = new Map<string, string>()
  function nameOf(text: string) {
    const name = names.get(text) ?? `q${names.size}`
    names.set(text, name)
    return name
  }
  const send: Send = async (statement) => {
    try {
      if (typeof statement === 'string') return await client.query(statement)
      return await client.query(env.canPrepare ? { ...statement, name: nameOf(statement.text) } : statement)
    } catch (error) {
      throw isRefusal(error) ? error : new ConnectionLost(false, error)
    }
  }
  const sql = makeSql(async (query) => rowsOf(await send(query.write())))
  function close() {
    isOpen = false
    socket.destroy()
  }
  // Without a listener, an 'error' event of the client would end the process.
  client.on('error', close)
  client.on('end', close)
  try {
    await client.connect()
    if (env.canPrepare) await send(`set time zone 'UTC'`)
  } catch (error) {
    close()
    throw error
  }

  return {
    lastRole: '',
    busySince: 0,
    openedAt: performance.now(),
    isUsable: () => isOpen,
    close,
    async run(head, work) {
      const state = { isCommitSent: false }
      try {
        return await transact({ send, sql }, head, work, state)
      } catch (error) {
        if (error instanceof ConnectionLost || isStalePlan(error)) close()
        throw error instanceof ConnectionLost ? new ConnectionLost(state.isCommitSent, error.cause) : error
      }
    },
  }
}

/**
 * Whether the server refused only one statement and keeps the connection open. After a FATAL error it closes
 * the connection.
 */
const isRefusal = (error: unknown) => error instanceof DatabaseError && error.severity !== 'FATAL'

/** 0A000: a table of the prepared statement has changed. The server rolls back, and a new connection prepares the statement again. */
export const isStalePlan = (error: unknown) => error instanceof DatabaseError && error.code === '0A000'

/** Removes `sslmode` from the address: with it, the driver would also check the certificate for `require`. */
function addressOf({ databaseUrl, databaseCa }: Pick<Env, 'databaseUrl' | 'databaseCa'>) {
  const url = new URL(databaseUrl)
  const isEncrypted = url.searchParams.get('sslmode') === 'require'
  url.searchParams.delete('sslmode')
  return {
    connectionString: url.href,
    ssl: databaseCa ? { ca: databaseCa } : isEncrypted && { rejectUnauthorized: false },
  }
}

async function transact<T>(
  { send, sql }: { send: Send; sql: Sql },
  head: Head | null,
  work: Work<T>,
  state: { isCommitSent: boolean },
): Promise<T> {
  const opening = (head ?? []).map((statement) => send(statement))
  const opened = Promise.all(opening)
  opened.catch(() => {})
  if (!head) state.isCommitSent = true
  try {
    const pending = work(sql)
    const batch = Array.isArray(pending) ? pending : [pending]
    if (batch.every((query) => query instanceof Query)) {
      const asked = batch.map((query) => query.write()).map((statement) => send(statement))
      const closing = head ? [send('commit')] : []
      state.isCommitSent = true
      // Wait for all responses before another caller gets the connection. The first refusal caused the later ones, so throw that one.
      const steps = await Promise.allSettled([...opening, ...asked, ...closing])
      for (const step of steps) if (step.status === 'rejected') throw step.reason
      const answers = (await Promise.all(asked)).map(rowsOf)
      return (Array.isArray(pending) ? answers : answers[0]) as T
    }
    const result = (await pending) as T
    if (!head) return result
    await opened
    state.isCommitSent = true
    const { command } = await send('commit')
    if (command !== 'COMMIT') throw new Error('The work went on after one of its queries had failed.')
    return result
  } catch (error) {
    if (!state.isCommitSent) await send('rollback')
    // If the server refused `head`, the work failed only with 'current transaction is aborted': throw the head's error.
    await opened
    throw error
  }
}

const rowsOf = ({ rows, rowCount }: QueryResult) => Object.assign(rows, { count: rowCount })
