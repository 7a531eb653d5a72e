import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ifMissing } from '../if-missing.ts'
import type { Log } from '../log.ts'
import { startPart, type Launch } from '../part.ts'
import { spawnAs, type Account } from './postgres-account.ts'
import { postgresProcessesOf } from './processes.ts'

type ServerOptions = {
  program: string
  cluster: string
  account: Account | undefined
  durability: 'full' | 'off' | undefined
  log: Log
}

export type Server = { port: number; pid(): number | undefined; isUp(): boolean; stop(): Promise<void> }

export async function superviseServer(options: ServerOptions): Promise<Server> {
  const { cluster, log } = options
  let port = await freePort()
  let watch: ChildProcess | undefined

  async function launch(): Promise<Launch> {
    await quitBackends(cluster)
    const child = spawnAs(options.account, options.program, {
      cluster,
      words: settings(port, options.durability),
      env: plainEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      // Protects PostgreSQL from Ctrl-C: the supervisor stops the parts in order.
      detached: true,
    })
    watch = startWatch(child)
    return {
      child,
      ready: whenReady(cluster, child).then(() => port),
      // Never resolves, so PostgreSQL may start slowly: replaying a long write-ahead log can take minutes.
      begun: new Promise(() => undefined),
      signals: { stop: 'SIGINT', insist: 'SIGQUIT' },
      isNews: (line) => /^(WARNING|FATAL|PANIC): /.test(line),
    }
  }

  for (let attempt = 1; ; attempt++)
    try {
      const part = await startPart('PostgreSQL', launch, log)
      return {
        port,
        pid: () => (part.isUp() ? part.pid() : undefined),
        isUp: part.isUp,
        async stop() {
          await part.stop()
          if (watch && !hasEnded(watch)) await once(watch, 'exit')
        },
      }
    } catch (error) {
      const { message } = error as Error
      const isTaken = /Address already in use|could not bind/.test(message)
      const isLeaving = /pre-existing shared memory|lock file "postmaster.pid"/.test(message)
      if (attempt === 50 || !(isTaken || isLeaving)) throw error
      if (isTaken) port = await freePort()
      else await delay(100)
    }
}

/**
 * Stops PostgreSQL if the platform is killed; otherwise the server would keep running.
 * This shell waits for the line that the platform writes after PostgreSQL has ended.
 * If the pipe closes without that line, the platform is gone and the shell stops PostgreSQL.
 */
function startWatch(server: ChildProcess): ChildProcess | undefined {
  if (process.platform === 'win32' || server.pid === undefined) return undefined
  const words = ['-c', 'read -r _ || kill -INT "$1"', 'postgres-watch', String(server.pid)]
  const watch = spawn('/bin/sh', words, {
    env: plainEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // If the watcher fails to start, PostgreSQL simply runs without it.
  watch.on('error', () => undefined)
  watch.stdin!.on('error', () => undefined)
  server.once('exit', () => watch.stdin!.end('over\n'))
  return watch.pid === undefined ? undefined : watch
}

/** Stops the backends of a killed server: they hold its shared memory, which would block a new server. */
async function quitBackends(cluster: string) {
  for (const pid of await postgresProcessesOf(cluster))
    try {
      process.kill(pid, 'SIGQUIT')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

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
    log_line_prefix: '',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    // Keeps synchronous_commit on: without it, the realtime feed would see commits 200 ms late.
    ...(durability === 'off' && { fsync: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Omits PGOPTIONS, PGDATA and LC_ALL, which would change the server. */
export const plainEnvironment = () => ({
  PATH: process.env.PATH,
  TZ: 'UTC',
  ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }),
})

/** PostgreSQL writes `ready` into line 8 of postmaster.pid once it accepts connections. */
async function whenReady(cluster: string, server: ChildProcess) {
  for (;;) {
    const lines = await readLines(join(cluster, 'postmaster.pid'))
    if (Number(lines?.[0]) === server.pid && lines?.[7]?.trim() === 'ready') return
    if (hasEnded(server)) throw new Error('PostgreSQL ended.')
    await delay(20)
  }
}

/** Picks a port below the range of outgoing connections, so that it is still free after a restart. */
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

export const readLines = async (file: string): Promise<string[] | undefined> =>
  (await readFile(file, 'utf8').catch(ifMissing))?.split('\n')
