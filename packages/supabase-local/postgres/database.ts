import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { claimDataDir } from './data-dir-claim.ts'
import { requireKnownHistory } from './read-migrations.ts'
import type { Log } from '../log.ts'
import { postgresAccount } from './postgres-account.ts'
import { findPostgres } from './postgres-binaries.ts'
import { makeCluster, stopOrphan } from './postgres-cluster.ts'
import { superviseServer } from './postgres-server.ts'
import { packageRoot } from '../package-root.ts'
import type { Secrets } from '../secrets.ts'

export type DatabaseRole = 'supabase_admin' | 'postgres' | 'auth' | 'realtime' | 'functions'

/** The roles' names in PostgreSQL. A migration creates edge_api without a password. */
const loginNames: Record<DatabaseRole, string> = {
  supabase_admin: 'supabase_admin',
  postgres: 'postgres',
  auth: 'supabase_auth_admin',
  realtime: 'supabase_realtime_admin',
  functions: 'edge_api',
}

export type Database = {
  port: number
  pid(): number | undefined
  url(role: DatabaseRole): string
  isUp(): boolean
  stop(): Promise<void>
}

type DatabaseOptions = {
  dataDir: string
  secrets: Secrets
  durability?: 'full' | 'off'
  /** If set, the start refuses a database with a migration that this folder lacks, before changing anything. */
  migrationsDir?: string
  log: Log
}

/** Checks by the clock every minute, because a sleeping machine would delay a daily timer by days. */
const lookEveryMs = 60_000

export const hasCluster = (dataDir: string) =>
  stat(join(dataDir, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  )

export async function startDatabase({
  dataDir,
  secrets,
  durability,
  migrationsDir,
  log,
}: DatabaseOptions): Promise<Database> {
  const account = await postgresAccount(dataDir)
  const binaries = await findPostgres(account)
  const cluster = join(dataDir, 'postgres')
  const release = await claimDataDir(dataDir)
  try {
    await stopOrphan(cluster, log)
    if (!(await hasCluster(dataDir)))
      await makeCluster({ cluster, program: binaries.initdb, account, secrets, durability, log })
    const server = await superviseServer({
      program: binaries.postgres,
      cluster,
      account,
      durability,
      log,
    })
    const database: Database = {
      port: server.port,
      pid: server.pid,
      url: (role) => databaseUrl(server.port, role, secrets),
      isUp: server.isUp,
      stop: async () => {
        clearInterval(janitor)
        await server.stop()
        await release()
      },
    }
    const janitor = setInterval(() => {
      ensureMessagePartitions(database).catch((error: Error) =>
        log(`partitions of realtime.messages: ${error.message}`),
      )
    }, lookEveryMs).unref()
    try {
      if (migrationsDir)
        await withClient(database.url('supabase_admin'), (client) =>
          requireKnownHistory(client, migrationsDir),
        )
      await bootstrap(database, secrets)
      await ensureMessagePartitions(database)
    } catch (error) {
      await database.stop()
      throw error
    }
    return database
  } catch (error) {
    await release()
    throw error
  }
}

export const databaseUrl = (port: number, role: DatabaseRole, secrets: Secrets) =>
  `postgresql://${loginNames[role]}:${encodeURIComponent(secrets.passwords[role])}@127.0.0.1:${port}/postgres`

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'platform' })
  // Ignored here, because the next query rejects with this error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Without today's partition, realtime.send() only warns and the message is lost. */
export const ensureMessagePartitions = (database: Database) =>
  withClient(database.url('supabase_admin'), async (client) => {
    await client.query('select _platform.ensure_message_partitions()')
  })

/**
 * Sets the password of the Edge Function's login, because migrations must not contain one.
 * On hosted Supabase the operator sets it.
 */
export const openFunctionsLogin = (database: Database) =>
  withClient(database.url('supabase_admin'), async (client) => {
    const login = loginNames.functions
    const found = await client.query('select from pg_roles where rolname = $1', [login])
    if (found.rowCount === 0) return false
    const password = decodeURIComponent(new URL(database.url('functions')).password)
    await client.query(
      `alter role ${client.escapeIdentifier(login)} login password ${client.escapeLiteral(password)}`,
    )
    return true
  })

async function bootstrap(database: Database, secrets: Secrets) {
  const scripts = await Promise.all(
    ['accounts.sql', 'bootstrap.sql', 'cron.sql'].map((name) =>
      readFile(join(packageRoot, 'postgres', name), 'utf8'),
    ),
  )
  const passwords = (['postgres', 'auth', 'realtime'] as const).map((role) => [
    loginNames[role],
    secrets.passwords[role],
  ])
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([scripts, passwords, await liteVersion()]))
    .digest('hex')
  await withClient(database.url('supabase_admin'), async (client) => {
    await renewSortOrder(client)
    const made = await client.query(`select to_regclass('_platform.bootstrap') is not null as made`)
    if (made.rows[0].made) {
      const done = await client.query('select from _platform.bootstrap where fingerprint = $1', [fingerprint])
      if (done.rowCount) return
    }
    const authSchema = await (authSchemaSql ??= readAuthSchemaSql())
    await client.query('begin')
    await client.query(authSchema)
    for (const script of scripts) await client.query(script)
    for (const [name, password] of passwords)
      await client.query(`alter role ${name} password ${client.escapeLiteral(password!)}`)
    await client.query('delete from _platform.bootstrap')
    await client.query('insert into _platform.bootstrap (fingerprint) values ($1)', [fingerprint])
    await client.query('commit')
  })
}

let authSchemaSql: Promise<string> | undefined

/** Runs in its own process: @supabase/lite replaces `process.emitWarning` and would stay in memory. */
async function readAuthSchemaSql(): Promise<string> {
  const code = `import('@supabase/lite').then((lite) => process.stdout.write(lite.getAuthSchemaSql()))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', code], { cwd: packageRoot })
  return stdout
}

/** A newer ICU may sort differently, and indexes built with the old version would miss rows. */
async function renewSortOrder(client: Client) {
  const { rows } = await client.query(
    `select datcollversion is distinct from pg_database_collation_actual_version(oid) as is_other
     from pg_database where datname = current_database()`,
  )
  if (!rows[0].is_other) return
  await client.query('reindex database')
  await client.query('alter database postgres refresh collation version')
}

async function liteVersion(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'))
  return dependencies['@supabase/lite']
}
