import postgres from 'postgres'
import { makeSql, type Sql } from '../../../supabase/functions/_shared/sql.ts'

export type Pool = Sql & {
  /** Runs one transaction; an error rolls it back. */
  begin<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  acquire(): Promise<Link>
  release(link: Link): void
  /** Counts lost, failed and late connections: a failure between two counts may be the database's. */
  failures(): number
  end(): void
}

export type Link = {
  sql: Sql
  /** Rejects when the connection closes: the driver would forget the query. */
  run<T>(work: () => PromiseLike<T>): Promise<T>
  query(text: string, parameters: readonly unknown[]): Promise<postgres.RowList<postgres.Row[]>>
  isOpen(): boolean
  close(): void
}

type PoolOptions = {
  max: number
  applicationName: string
  types: Record<string, postgres.PostgresType>
}

const acquireTimeoutMs = 5_000

const lost = () =>
  Object.assign(new Error('The database connection was lost.'), { code: 'CONNECTION_CLOSED' })

/** Codes of a driver without a server, and of a server that stops or starts. */
export const isOutage = (error: unknown) =>
  /^(ECONN|EPIPE|CONNECT|CONNECTION_|08|57P0)/.test(String((error as { code?: unknown } | null)?.code ?? ''))

/**
 * A pool over postgres.js with one driver for each connection. The driver's own pool does not survive the end of
 * its database: it resends queued queries without transaction and role, and a query on a closed reserved
 * connection ends the process.
 */
export function createPool(url: string, options: PoolOptions): Pool {
  const free: Link[] = []
  const open = new Set<Link>()
  const waiting: { take(link: Link): void; go(): void }[] = []
  let count = 0
  let failures = 0
  let isEnded = false

  async function acquire(): Promise<Link> {
    for (let link = free.pop(); link; link = free.pop()) if (link.isOpen()) return link
    if (count >= options.max) return wait()
    count++
    try {
      const link = await openLink(url, options, () => {
        open.delete(link)
        const index = free.indexOf(link)
        if (index >= 0) free.splice(index, 1)
        failures++
        leave()
      })
      open.add(link)
      return link
    } catch (error) {
      failures++
      leave()
      throw error
    }
  }

  function wait() {
    return new Promise<Link>((resolve, reject) => {
      const done = () => {
        clearTimeout(timer)
        waiting.splice(waiting.indexOf(entry), 1)
      }
      const entry = {
        take: (link: Link) => {
          done()
          resolve(link)
        },
        go: () => {
          done()
          acquire().then(resolve, reject)
        },
      }
      const timer = setTimeout(() => {
        done()
        failures++
        reject(Object.assign(new Error('All database connections are busy.'), { code: 'CONNECT_TIMEOUT' }))
      }, acquireTimeoutMs)
      waiting.push(entry)
    })
  }

  function leave() {
    count--
    waiting[0]?.go()
  }

  function release(link: Link) {
    if (!link.isOpen()) return
    if (isEnded) link.close()
    else if (waiting[0]) waiting[0].take(link)
    else free.push(link)
  }

  async function use<T>(work: (sql: Sql) => PromiseLike<T>): Promise<T> {
    const link = await acquire()
    try {
      return await link.run(() => work(link.sql))
    } finally {
      release(link)
    }
  }

  const begin = <T>(work: (sql: Sql) => Promise<T>) =>
    use(async (sql) => {
      await sql`begin`
      let result: T
      try {
        result = await work(sql)
      } catch (error) {
        await sql`rollback`.then(undefined, () => undefined)
        throw error
      }
      const { command } = await sql`commit`
      if (command !== 'COMMIT') throw new Error('The work went on after one of its queries had failed.')
      return result
    })

  function end() {
    isEnded = true
    for (const link of open) link.close()
  }

  const sql = makeSql((query) => use((own) => own`${query}`))
  return Object.assign(sql, { begin, acquire, release, failures: () => failures, end })
}

async function openLink(url: string, options: PoolOptions, onLost: () => void): Promise<Link> {
  const failing = new Set<(error: Error) => void>()
  const state = { isOpen: true, isLent: false }
  function lose() {
    if (!state.isOpen) return
    state.isOpen = false
    for (const fail of failing) fail(lost())
    if (state.isLent) onLost()
  }
  const driver = postgres(url, {
    max: 1,
    max_lifetime: null,
    idle_timeout: 60,
    connect_timeout: 5,
    // It would ask in a floating promise, and a connection lost meanwhile would end the process.
    fetch_types: false,
    types: options.types,
    onnotice: () => {},
    onclose: lose,
    connection: {
      application_name: options.applicationName,
      TimeZone: 'UTC',
      statement_timeout: 8_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  })
  const close = () => {
    lose()
    void driver.end({ timeout: 0 })
  }
  let reserved: postgres.ReservedSql
  try {
    // If reserve() came first and failed, its request would stay queued and connect once more.
    await driver`select 1`
    if (!state.isOpen) throw lost()
    reserved = await driver.reserve()
  } catch (error) {
    close()
    throw error
  }
  state.isLent = true

  const run = <T>(work: () => PromiseLike<T>) =>
    new Promise<T>((resolve, reject) => {
      if (!state.isOpen) return reject(lost())
      failing.add(reject)
      work()
        .then(resolve, (error: unknown) => {
          // This error precedes the close event, and no other caller may get the connection meanwhile.
          if (isOutage(error)) close()
          reject(error)
        })
        .then(() => failing.delete(reject))
    })

  return {
    // On a closed connection the driver would write to a null socket.
    sql: makeSql((query) => (state.isOpen ? query.write(reserved) : Promise.reject(lost()))),
    run,
    query: (text, parameters) => run(() => reserved.unsafe(text, parameters as never[])),
    isOpen: () => state.isOpen,
    close,
  }
}
