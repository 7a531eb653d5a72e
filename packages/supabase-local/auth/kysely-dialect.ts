import {
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
} from 'kysely'
import type { Link, Pool } from './pool.ts'

/** lite queries through Kysely. */
export class PoolDialect implements Dialect {
  constructor(private readonly pool: Pool) {}
  createAdapter = () => new PostgresAdapter()
  createDriver = () => new PoolDriver(this.pool)
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db)
  createQueryCompiler = () => new PostgresQueryCompiler()
}

class PoolDriver extends PostgresDriver {
  constructor(private readonly links: Pool) {
    super({ pool: undefined as never })
  }
  override async init() {}
  override acquireConnection = async () => new PoolConnection(await this.links.acquire())
  override releaseConnection = async (connection: DatabaseConnection) =>
    this.links.release((connection as PoolConnection).link)
  override async destroy() {}
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class PoolConnection implements DatabaseConnection {
  constructor(readonly link: Link) {}
  async executeQuery<R>({ sql, parameters }: CompiledQuery) {
    const rows = await this.link.query(sql, parameters)
    const numAffectedRows = writes.has(rows.command) ? BigInt(rows.count) : undefined
    return { numAffectedRows, rows: [...rows] as R[] }
  }
  // eslint-disable-next-line require-yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Nothing here streams.')
  }
}
