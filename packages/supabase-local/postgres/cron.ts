import { setTimeout as delay } from 'node:timers/promises'
import { Cron } from 'croner'
import { Client, Pool } from 'pg'
import { withClient, type Database } from './database.ts'
import type { Log } from '../log.ts'

type Job = { jobid: string; schedule: string; command: string; username: string }

const worker = 'postgres'
const reconnectMs = 500
const graceMs = 2_000

/**
 * Replaces pg_cron: runs the jobs of cron.job as `postgres`, in UTC.
 * A job never overlaps itself, and runs missed while the platform was down are skipped.
 */
export function startCron({ database, log }: { database: Database; log: Log }): { stop(): Promise<void> } {
  const timers = new Map<string, Cron>()
  const running = new Set<Promise<void>>()
  const state = { isStopping: false }
  const books = new Pool({ connectionString: database.url(worker), max: 1, application_name: 'cron' })
  books.on('error', () => undefined)
  let listener: Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function listen() {
    const client = new Client({ connectionString: database.url('supabase_admin'), application_name: 'cron' })
    const again = () => {
      client.removeListener('end', again)
      if (state.isStopping) return
      clearTimeout(retry)
      retry = setTimeout(() => void listen(), reconnectMs)
    }
    client.on('error', () => undefined)
    client.on('end', again)
    // Queues the reads, because several changes may arrive while one runs.
    let reading: Promise<void> = Promise.resolve()
    client.on('notification', () => (reading = reading.then(() => reload(client))))
    listener = client
    try {
      await client.connect()
      await client.query('listen cron_job')
      reading = reload(client)
      await reading
    } catch {
      // The `end` event starts the next attempt, but a connection that never opened emits none.
      await client.end().catch(() => undefined)
      again()
    }
  }

  async function reload(client: Client) {
    const query = 'select jobid, schedule, command, username from cron.job where active and username = $1'
    const { rows } = await client.query<Job>(query, [worker]).catch(() => ({ rows: undefined }))
    if (!rows || state.isStopping) return
    const wanted = new Map(rows.map((job) => [`${job.jobid} ${job.schedule} ${job.command}`, job]))
    for (const [key, timer] of timers)
      if (!wanted.has(key)) {
        timer.stop()
        timers.delete(key)
      }
    for (const [key, job] of wanted) if (!timers.has(key)) plan(key, job)
  }

  function plan(key: string, job: Job) {
    const [pattern, interval] = readSchedule(job.schedule)
    try {
      const options = { timezone: 'UTC', protect: true, unref: true, interval }
      timers.set(key, new Cron(pattern, options, () => track(run(job))))
    } catch (error) {
      log(`job ${job.jobid}: ${(error as Error).message}`)
    }
  }

  function track(work: Promise<void>): Promise<void> {
    const settled = work.catch((error: Error) => {
      if (!state.isStopping) log(error.message)
    })
    running.add(settled)
    return settled.finally(() => running.delete(settled))
  }

  /** Each run has its own connection, as in pg_cron: a job's settings must not affect the next job. */
  async function run({ jobid, command }: Job) {
    const begun = await books.query<{ runid: string }>(
      `insert into cron.job_run_details (jobid, database, username, command, status, start_time)
       values ($1, current_database(), current_user, $2, 'running', clock_timestamp()) returning runid`,
      [jobid, command],
    )
    const [status, message] = await withClient(database.url(worker), (client) => client.query(command)).then(
      (result) => ['succeeded', tagOf(result)],
      (error: Error) => ['failed', `ERROR: ${error.message}`],
    )
    if (status === 'failed') log(`job ${jobid}: ${message}`)
    await books.query(
      `update cron.job_run_details set status = $2, return_message = $3, end_time = clock_timestamp() where runid = $1`,
      [begun.rows[0]!.runid, status, message],
    )
  }

  void listen()
  return {
    stop: async () => {
      state.isStopping = true
      clearTimeout(retry)
      for (const timer of timers.values()) timer.stop()
      await listener?.end().catch(() => undefined)
      // The database stops next and ends any job that still runs.
      await Promise.race([Promise.all(running), delay(graceMs, undefined, { ref: false })])
      void books.end().catch(() => undefined)
    },
  }
}

/** Converts pg_cron's two formats. Its `$` (last day of the month) is `L` in croner. */
function readSchedule(schedule: string): [pattern: string, interval?: number] {
  const seconds = /^\s*(\d+) seconds?\s*$/i.exec(schedule)?.[1]
  return seconds ? ['* * * * * *', Number(seconds)] : [schedule.trim().replaceAll('$', 'L')]
}

type Result = { command: string; rowCount: number | null }

function tagOf(result: Result | Result[]): string {
  const last = Array.isArray(result) ? result.at(-1) : result
  return last ? `${last.command} ${last.rowCount ?? ''}`.trim() : ''
}
