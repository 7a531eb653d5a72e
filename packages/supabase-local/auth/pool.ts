import { Pool as Connections, DatabaseError, types, type PoolClient, type QueryResult } from 'pg'
import { makeSql, type Sql } from '../../../supabase/functions/_shared/sql.ts'

export type Pool = Sql & {
  begin<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  connect(): Promise<Link>
  failures(): number
  end(): Promise<void>
}

type Link = {
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>
  release(): void
}

export class Outage extends Error {}

/** GoTrue writes UTC times with a Z. The session's time zone is UTC, so the offset is +00. */
const readers: Record<number, (text: string) => unknown> = {
  [types.builtins.TIMESTAMP]: (text) => text,
  [types.builtins.TIMESTAMPTZ]: (text) => text.replace(' ', 'T').replace(/\+00$/, 'Z'),
}

export function createPool(url: string): Pool {
  let failures = 0
  const connections = new Connections({
    connectionString: url,
    max: 8,
    application_name: 'auth',
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 8_000,
    idle_in_transaction_session_timeout: 15_000,
    types: { getTypeParser: (type, format) => readers[type] ?? types.getTypeParser(type, format) },
  })
  // Without these listeners, a lost connection would end the process.
  connections.on('error', () => undefined)
  connections.on('connect', (client) => client.on('error', () => undefined))

  function toOutage(error: unknown) {
    if (error instanceof DatabaseError && !/^(08|57P0)/.test(error.code ?? '')) return error
    failures++
    return new Outage('The database cannot be reached.', { cause: error })
  }

  async function connect(): Promise<Link> {
    let client: PoolClient
    try {
      client = await connections.connect()
    } catch (error) {
      throw toOutage(error)
    }
    let isBroken = false
    return {
      async query(text, values = []) {
        try {
          return await client.query(text, [...values])
        } catch (error) {
          const reason = toOutage(error)
          isBroken ||= reason instanceof Outage
          throw reason
        }
      },
      release: () => client.release(isBroken),
    }
  }

  async function use<T>(work: (link: Link) => Promise<T>): Promise<T> {
    const link = await connect()
    try {
      return await work(link)
    } finally {
      link.release()
    }
  }

  const begin = <T>(work: (sql: Sql) => Promise<T>) =>
    use(async (link) => {
      await link.query('begin')
      let result: T
      try {
        result = await work(sqlOf(link))
      } catch (error) {
        await link.query('rollback').catch(() => undefined)
        throw error
      }
      const { command } = await link.query('commit')
      if (command !== 'COMMIT') throw new Error('The work went on after one of its queries had failed.')
      return result
    })

  const sql = makeSql((query) => use(async (link) => sqlOf(link)`${query}`))
  return Object.assign(sql, { begin, connect, failures: () => failures, end: () => connections.end() })
}

const sqlOf = (link: Link) =>
  makeSql(async (query) => {
    const { text, values } = query.write()
    const { rows, rowCount } = await link.query(text, values)
    return Object.assign(rows, { count: rowCount })
  })
