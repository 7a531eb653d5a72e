import { Client, Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startOwnPlatform, type OwnPlatform } from '../kit/own-platform.ts'
import { echoFunctions } from './echo.ts'
import { waitFor } from '../kit/wait-for.ts'

let platform: OwnPlatform
let sql: Pool
beforeAll(async () => {
  platform = await startOwnPlatform({ functionsDir: echoFunctions })
  sql = new Pool({ connectionString: platform.keys.DB_URL })
  // One spec kills the server, which breaks idle connections.
  sql.on('error', () => undefined)
  await sql.query(
    `create table public.cron_spec (id bigint generated always as identity, who text, txid bigint)`,
  )
})
afterAll(async () => {
  await sql?.end()
  await platform?.stop()
})
beforeEach(async () => {
  await sql.query('delete from cron.job')
  await sql.query('truncate public.cron_spec')
})

const count = async () => Number((await sql.query('select count(*) from public.cron_spec')).rows[0].count)
const detailsOf = async (jobid: string) => {
  const { rows } = await sql.query('select * from cron.job_run_details where jobid = $1 order by runid', [
    jobid,
  ])
  return rows as { status: string; return_message: string; username: string; end_time: Date | null }[]
}
async function schedule(name: string | null, when: string, command: string): Promise<string> {
  const { rows } = await sql.query('select cron.schedule($1::text, $2, $3) as jobid', [name, when, command])
  return rows[0].jobid
}
const note = `insert into public.cron_spec (who) values (current_user)`

describe('jobs, as pg_cron runs them', () => {
  test('a job runs repeatedly as postgres until it is unscheduled', async () => {
    const jobid = await schedule('note', '1 second', note)
    await waitFor(async () => expect(await count()).toBeGreaterThanOrEqual(2))
    const { rows } = await sql.query('select distinct who from public.cron_spec')
    expect(rows).toEqual([{ who: 'postgres' }])
    const [first] = await detailsOf(jobid)
    expect(first).toMatchObject({ status: 'succeeded', return_message: 'INSERT 1', username: 'postgres' })

    await sql.query(`select cron.unschedule('note')`)
    const other = await schedule('other', '1 second', `update public.cron_spec set txid = txid_current()`)
    const before = await count()
    await waitFor(async () => expect((await detailsOf(other)).length).toBeGreaterThanOrEqual(2))
    expect(await count()).toBe(before)
  })

  test('scheduling a job under an existing name replaces that job', async () => {
    const first = await schedule('same', '5 4 * * *', 'select 1')
    expect(await schedule('same', '1 second', note)).toBe(first)
    await waitFor(async () => expect(await count()).toBeGreaterThanOrEqual(1))
  })

  test('a failed run is recorded with its error, and the job runs again', async () => {
    const jobid = await schedule('failing', '1 second', 'select 1 / 0')
    await waitFor(async () => expect((await detailsOf(jobid)).length).toBeGreaterThanOrEqual(2))
    expect((await detailsOf(jobid))[0]).toMatchObject({
      status: 'failed',
      return_message: 'ERROR: division by zero',
    })
  })

  test('a run that leaves a transaction open is recorded, and its writes are undone', async () => {
    const jobid = await schedule('open', '1 second', `begin; ${note}`)
    await waitFor(async () => expect((await detailsOf(jobid)).length).toBeGreaterThanOrEqual(2))
    expect((await detailsOf(jobid))[0]).toMatchObject({ status: 'succeeded', end_time: expect.any(Date) })
    expect(await count()).toBe(0)
    expect(platform.log.filter((line) => /WARNING/.test(line))).toEqual([])
  })

  test('a job is not started again while it still runs', async () => {
    const jobid = await schedule('slow', '1 second', `${note}; select pg_sleep(2.5)`)
    const beside = await schedule('beside', '1 second', 'select 1')
    await waitFor(async () => expect((await detailsOf(beside)).length).toBeGreaterThanOrEqual(3))
    const { rows } = await sql.query(
      `select count(*) filter (where end_time is null) as open, count(*) as all from cron.job_run_details where jobid = $1`,
      [jobid],
    )
    expect(Number(rows[0].open)).toBeLessThanOrEqual(1)
  })

  test('after the database was killed, jobs run again', async () => {
    await schedule('note', '1 second', note)
    await waitFor(async () => expect(await count()).toBeGreaterThanOrEqual(1))
    process.kill(platform.pids().postgres!, 'SIGKILL')
    const before = await waitFor(count)
    await waitFor(async () => expect(await count()).toBeGreaterThan(before))
  })
})

test('a running job does not delay stopping the platform', async () => {
  const own = await startOwnPlatform({ functionsDir: echoFunctions })
  const client = new Client({ connectionString: own.keys.DB_URL })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`select cron.schedule('long', '1 second', 'select pg_sleep(300)')`)
  const isRunning = async () =>
    (await client.query(`select from cron.job_run_details where status = 'running'`)).rowCount === 1
  await waitFor(async () => expect(await isRunning()).toBe(true))
  await client.end()
  await own.stop()
})

describe('cron.schedule', () => {
  test.each(['anon', 'authenticated', 'service_role'])('%s cannot use cron', async (role) => {
    const client = await sql.connect()
    try {
      await client.query(`begin; set local role ${role}`)
      await expect(client.query(`select cron.schedule('x', '1 second', 'select 1')`)).rejects.toThrow(
        /permission denied/,
      )
      await client.query(`rollback; begin; set local role ${role}`)
      await expect(client.query('select * from cron.job')).rejects.toThrow(/permission denied/)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
