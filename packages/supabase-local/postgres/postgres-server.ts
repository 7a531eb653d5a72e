import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { ifMissing } from '../if-missing.ts'
import type { Log } from '../log.ts'
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

// An error that nobody caught ends this process without a call to stop().
const running = new Set<() => void>()
process.once('exit', () => running.forEach((takeAlong) => takeAlong()))

/** Starts PostgreSQL, and starts it again whenever it ends without being asked to. */
export async function superviseServer(options: ServerOptions): Promise<Server> {
  const { cluster, log } = options
  const state = { isUp: false, isStopping: false }
  let child: ChildProcess | undefined
  let watch: ChildProcess | undefined
  let restarting: Promise<void> | undefined
  let port = await freePort()
  const takeAlong = () => void child?.kill('SIGINT')
  running.add(takeAlong)

  async function start() {
    await quitBackends(cluster)
    let said: string[] = []
    const started = spawnAs(options.account, options.program, {
      cluster,
      words: settings(port, options.durability),
      env: plainEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of its own: Ctrl-C reaches us, and we end the parts in the right order.
      detached: true,
    })
    child = started
    watch = startWatch(started)
    started.on('error', (error) => said.push(error.message))
    createInterface({ input: started.stderr! }).on('line', (line) => {
      said = [...said.slice(-20), line]
      if (state.isUp && !state.isStopping && isNews(line)) log(line)
    })
    const ended = new Promise<void>((resolve) => started.once('close', () => resolve()))
    while (!(await isReady(cluster, started.pid))) {
      const isOver = await Promise.race([ended.then(() => true), delay(20, false)])
      if (isOver) throw new Error(said.slice(-5).join('\n') || 'PostgreSQL ended without a word.')
    }
    state.isUp = true
    // Not `close`, which would wait for the dead server's own children: they hold its stderr.
    const onExit = () => {
      state.isUp = false
      if (state.isStopping) return
      log(`PostgreSQL ended (${started.signalCode ?? started.exitCode}); starting it again`)
      restarting = restart()
    }
    if (hasEnded(started)) onExit()
    else started.once('exit', onExit)
  }

  async function restart() {
    for (let attempt = 1; !state.isStopping; attempt++) {
      try {
        await start()
        return
      } catch (error) {
        if (attempt % 20 === 0) log(`PostgreSQL does not start: ${(error as Error).message}`)
        await delay(Math.min(50 * attempt, 1_000))
      }
    }
  }

  for (let attempt = 1; ; attempt++) {
    try {
      await start()
      break
    } catch (error) {
      const { message } = error as Error
      const isTaken = /Address already in use|could not bind/.test(message)
      const isLeaving = /pre-existing shared memory|lock file "postmaster.pid"/.test(message)
      if (attempt === 50 || !(isTaken || isLeaving)) {
        running.delete(takeAlong)
        throw error
      }
      if (isTaken) port = await freePort()
      else await delay(100)
    }
  }

  return {
    port,
    pid: () => (state.isUp ? child?.pid : undefined),
    isUp: () => state.isUp,
    stop: async () => {
      state.isStopping = true
      await restarting
      if (child && !hasEnded(child)) {
        const last = child
        const ended = once(last, 'exit')
        last.kill('SIGINT')
        // A replication client that does not answer would hold the door open for a minute.
        const insist = setTimeout(() => last.kill('SIGQUIT'), 5_000)
        await ended
        clearTimeout(insist)
      }
      if (watch && !hasEnded(watch)) await once(watch, 'exit')
      running.delete(takeAlong)
    },
  }
}

/**
 * A kill -9 of ours leaves PostgreSQL behind. The shell waits for a word from us that it is over; where the pipe ends without one, so have
 * we, and it stops the server. In a session of its own, for a kill of our group must not reach it.
 */
function startWatch(server: ChildProcess): ChildProcess | undefined {
  if (process.platform === 'win32' || server.pid === undefined) return undefined
  const words = ['-c', 'read -r _ || kill -INT "$1"', 'postgres-watch', String(server.pid)]
  const watch = spawn('/bin/sh', words, {
    env: plainEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // One that cannot be had, or has been killed, leaves things as they would be without.
  watch.on('error', () => undefined)
  watch.stdin!.on('error', () => undefined)
  server.once('exit', () => watch.stdin!.end('over\n'))
  return watch.pid === undefined ? undefined : watch
}

/** After kill -9 the dead server's children still hold its memory, the busy ones for long; until then it refuses. */
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
    // Never synchronous_commit: the realtime feed would see commits a fifth of a second late.
    ...(durability === 'off' && { fsync: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const isNews = (line: string) => /^(WARNING|FATAL|PANIC): /.test(line)

/** Only what programs need to run: PGOPTIONS, PGDATA, LC_ALL and their kind would change the server. */
export const plainEnvironment = () => ({
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

export const readLines = async (file: string): Promise<string[] | undefined> =>
  (await readFile(file, 'utf8').catch(ifMissing))?.split('\n')
