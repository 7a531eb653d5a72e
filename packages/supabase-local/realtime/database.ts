import { setTimeout as delay } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import { Refusal } from './refusal.ts'

/** SQLSTATEs of a failing server. 23514 is a missing partition. */
const unreachable = /^(08|53|57P|58|XX|23514)/

const sqlState = (error: unknown) => String((error as { code?: unknown } | null)?.code)

export const isDenied = (error: unknown) => sqlState(error) === '42501'

/** Returns a refusal if the database is unreachable, undefined if the statement failed, as by a policy. */
export function databaseRefusal(error: unknown): Refusal | undefined {
  const state = sqlState(error)
  // Connection errors have no five-character SQLSTATE.
  const isStatements = /^[0-9A-Z]{5}$/.test(state) && !unreachable.test(state)
  return isStatements ? undefined : unableToConnect()
}

const away = 'UnableToConnectToProject'
export const unableToConnect = () =>
  new Refusal(away, 'Realtime was unable to connect to the project database')
export const isAway = (error: unknown) => error instanceof Refusal && error.code === away

export const pause = (attempt: number) => delay(Math.min(50 * 2 ** attempt, 400))

const ignore = () => undefined

export class Database {
  private readonly pool: Pool

  constructor(url: string) {
    this.pool = new Pool({
      connectionString: url,
      application_name: 'realtime',
      max: 8,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: 8_000,
      allowExitOnIdle: true,
    })
    // Ignored, because the pool replaces a broken connection and the running query rejects.
    this.pool.on('error', ignore)
    this.pool.on('connect', (client) => client.on('error', ignore))
  }

  /** Rolls back after an error, and closes the connection if the rollback fails. */
  async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      broken = await client.query('rollback').then(
        () => undefined,
        (failure: Error) => failure,
      )
      throw error
    } finally {
      client.release(broken)
    }
  }

  stop() {
    return this.pool.end()
  }
}
