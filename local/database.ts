import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { claimDataDir } from './data-dir-claim.ts'
import type { Log } from './log.ts'
import { assertReachable, findPostgres, postgresAccount, type Account } from './postgres-binaries.ts'
import { projectRoot } from './project-root.ts'
import type { Secrets } from './secrets.ts'
import { isAlive, isPostgresOf } from './processes.ts'

export type DatabaseRole = 'supabase_admin' | 'postgres' | 'auth' | 'rest' | 'realtime' | 'functions'

/** The roles' real names in PostgreSQL. `functions` is made by an app migration, without a password. */
export const loginNames: Record<DatabaseRole, string> = {
  supabase_admin: 'supabase_admin',
  postgres: 'postgres',
  auth: 'supabase_auth_admin',
  rest: 'authenticator',
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

export type DatabaseOptions = {
  dataDir: string
  port?: number
  secrets: Secrets
  /** `off` is for specs: a crash of the machine may lose everything, a crash of PostgreSQL still loses nothing. */
  durability?: 'full' | 'off'
  log: Log
}

const hour = 3_600_000

export async function startDatabase({
  dataDir,
  port,
  secrets,
  durability,
  log,
}: DatabaseOptions): Promise<Database> {
  const [binaries, account] = await Promise.all([findPostgres(), postgresAccount()])
  const cluster = join(dataDir, 'postgres')
  await assertReachable(binaries.postgres, account)
  await assertReachable(cluster, account)
  const release = await claimDataDir(dataDir)
  try {
    await stopOrphan(cluster, log)
    if (!(await exists(join(cluster, 'PG_VERSION'))))
      await initialise(cluster, binaries.initdb, account, secrets, log)

    const server = await superviseServer({
      program: binaries.postgres,
      cluster,
      account,
      port,
      durability,
      log,
    })
    const url = (role: DatabaseRole) =>
      `postgresql://${loginNames[role]}:${encodeURIComponent(secrets.passwords[role])}@127.0.0.1:${server.port}/postgres`
    const database: Database = {
      port: server.port,
      pid: server.pid,
      url,
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
    }, hour).unref()
    try {
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

/** Runs `work` on one connection of the given login and closes it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'platform' })
  // A server that dies between two queries reports here as well; the query that follows says it to the caller.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Without today's partition realtime.send() only warns and the message is lost. */
export const ensureMessagePartitions = (database: Database) =>
  withClient(database.url('supabase_admin'), async (client) => {
    await client.query('select _platform.ensure_message_partitions()')
  })

/** The functions' login comes from a migration, which can hold no password: hosted sets one by hand, here we do. */
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
  const script = await readFile(join(projectRoot, 'local', 'bootstrap.sql'), 'utf8')
  const passwords = (['postgres', 'auth', 'rest', 'realtime'] as const).map((role) => [
    loginNames[role],
    secrets.passwords[role],
  ])
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([script, passwords, await liteVersion()]))
    .digest('hex')
  await withClient(database.url('supabase_admin'), async (client) => {
    const made = await client.query(`select to_regclass('_platform.bootstrap') is not null as made`)
    if (made.rows[0].made) {
      const done = await client.query('select from _platform.bootstrap where fingerprint = $1', [fingerprint])
      if (done.rowCount) return
    }
    // Loaded only now: it is large, and every later start of the supervisor would carry it for nothing.
    const { getAuthSchemaSql } = await import('@supabase/lite')
    await client.query('begin')
    await client.query(getAuthSchemaSql())
    await client.query(script)
    for (const [name, password] of passwords)
      await client.query(`alter role ${name} password ${client.escapeLiteral(password!)}`)
    await client.query('delete from _platform.bootstrap')
    await client.query('insert into _platform.bootstrap (fingerprint) values ($1)', [fingerprint])
    await client.query('commit')
  })
}

async function liteVersion(): Promise<string> {
  const manifest = join(projectRoot, 'node_modules', '@supabase', 'lite', 'package.json')
  return JSON.parse(await readFile(manifest, 'utf8')).version
}

async function initialise(cluster: string, program: string, account: Account, secrets: Secrets, log: Log) {
  // Made aside and renamed: an interrupted first start must not leave something that looks like a database.
  const draft = `${cluster}.new-${process.pid}-${Date.now()}`
  const passwordFile = `${draft}.password`
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, `${secrets.passwords.supabase_admin}\n`, { mode: 0o600, flag: 'wx' })
  if (account.uid !== undefined) {
    await chown(draft, account.uid, account.gid!)
    await chown(passwordFile, account.uid, account.gid!)
  }
  try {
    const child = spawn(
      program,
      [
        `--pgdata=${draft}`,
        '--username=supabase_admin',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // Sorting comes from the ICU inside the package, as hosted's does, not from the machine.
        '--locale-provider=icu',
        '--icu-locale=en-US',
        // pg_trgm asks the C library which signs are letters: under plain C no Chinese sign would be one.
        `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
        '--lc-collate=C',
        ...['messages', 'monetary', 'numeric', 'time'].map((part) => `--lc-${part}=C`),
        '--data-checksums',
        '--no-instructions',
      ],
      { ...account, cwd: '/', env: plainEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk))
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`initdb failed (${code}): ${said.trim()}`)
    await rename(draft, cluster)
    log('a new database was made')
  } finally {
    await unlink(passwordFile)
  }
}

/** A kill -9 of the platform leaves its PostgreSQL running: it is ours, found by its pid file, and stopped first. */
async function stopOrphan(cluster: string, log: Log) {
  const file = join(cluster, 'postmaster.pid')
  const lines = await readLines(file)
  const pid = Number(lines?.[0])
  if (!lines || !Number.isInteger(pid) || pid <= 1) return
  if (await isPostgresOf(pid, cluster)) {
    log(`stopping PostgreSQL ${pid}, left behind by a platform that was killed`)
    process.kill(pid, 'SIGINT')
    for (let waited = 0; await isPostgresOf(pid, cluster); waited += 20) {
      if (waited === 8_000) process.kill(pid, 'SIGQUIT')
      await delay(20)
    }
    return
  }
  // The number belongs to someone else by now, and PostgreSQL would wait for that process to end. Its parent's number
  // it knows to be stale; the rest of the file stays, because it finds backends that are still running by it.
  if (await isAlive(pid)) await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'))
}

type ServerOptions = {
  program: string
  cluster: string
  account: Account
  port: number | undefined
  durability: 'full' | 'off' | undefined
  log: Log
}

/** Starts PostgreSQL and starts it again whenever it ends without being asked to. */
async function superviseServer({ program, cluster, account, port: wanted, durability, log }: ServerOptions) {
  let child: ChildProcess | undefined
  let up = false
  const state = { isStopping: false }
  let port = wanted ?? (await freePort())
  let restarting: Promise<void> | undefined

  async function start() {
    let said: string[] = []
    const started = spawn(program, ['-D', cluster, ...settings(port, durability)], {
      ...account,
      cwd: '/',
      env: plainEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child = started
    createInterface({ input: started.stderr! }).on('line', (line) => {
      said = [...said.slice(-20), line]
      if (/(WARNING|FATAL|PANIC):/.test(line) && up) log(line)
    })
    started.on('error', (error) => said.push(error.message))
    const ended = new Promise<void>((resolve) => started.once('close', () => resolve()))
    while (!(await isReady(cluster, started.pid))) {
      const over = await Promise.race([ended.then(() => true), delay(20, false)])
      if (over) throw new Error(said.slice(-5).join('\n') || 'PostgreSQL ended without a word.')
    }
    up = true
    started.once('close', (code, signal) => {
      up = false
      if (state.isStopping) return
      log(`PostgreSQL ended (${signal ?? code}); starting it again`)
      restarting = restart()
    })
  }

  // An error nobody caught ends this process without a call to stop().
  const takeAlong = () => void child?.kill('SIGINT')
  process.once('exit', takeAlong)

  // After kill -9 the dead server's own children still hold its memory for a moment; until they are gone it refuses.
  async function restart() {
    for (let attempt = 0; !state.isStopping; attempt++) {
      try {
        await start()
        return
      } catch (error) {
        if (attempt % 20 === 19) log(`PostgreSQL does not start yet: ${(error as Error).message}`)
        await delay(Math.min(50 * (attempt + 1), 1_000))
      }
    }
  }

  for (let attempt = 0; ; attempt++) {
    try {
      await start()
      break
    } catch (error) {
      if (attempt >= 40) throw error
      const { message } = error as Error
      if (/Address already in use|could not bind/.test(message)) {
        if (wanted !== undefined) throw error
        port = await freePort()
      } else if (!/pre-existing shared memory|lock file "postmaster.pid"/.test(message)) throw error
      await delay(100)
    }
  }

  return {
    get port() {
      return port
    },
    pid: () => (up ? child?.pid : undefined),
    isUp: () => up,
    stop: async () => {
      state.isStopping = true
      process.off('exit', takeAlong)
      const last = child
      if (last && last.exitCode === null && last.signalCode === null) {
        const ended = once(last, 'close')
        last.kill('SIGINT')
        const insist = setTimeout(() => last.kill('SIGQUIT'), 10_000)
        await ended
        clearTimeout(insist)
      }
      await restarting
    },
  }
}

function settings(port: number, durability: 'full' | 'off' | undefined) {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    wal_level: 'logical',
    max_wal_senders: 8,
    max_replication_slots: 8,
    max_slot_wal_keep_size: '512MB',
    max_connections: 80,
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    max_worker_processes: 4,
    max_parallel_workers: 2,
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 2,
    jit: 'off',
    password_encryption: 'scram-sha-256',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    // Never synchronous_commit: the realtime feed would see commits a fifth of a second late.
    ...(durability === 'off' && { fsync: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Only what programs need to run: PGOPTIONS, PGDATA, LC_ALL and their kind would change the server. */
const plainEnvironment = () => ({
  PATH: process.env.PATH,
  TZ: 'UTC',
  ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }),
})

/** PostgreSQL writes `ready` into line 8 of its pid file once it takes connections. */
async function isReady(cluster: string, pid: number | undefined) {
  const lines = await readLines(join(cluster, 'postmaster.pid'))
  return pid !== undefined && Number(lines?.[0]) === pid && lines?.[7]?.trim() === 'ready'
}

/** Below the range from which systems lend ports to outgoing connections, so that a restart finds its port free. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

async function readLines(file: string): Promise<string[] | undefined> {
  try {
    return (await readFile(file, 'utf8')).split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
