import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClubDatabase, startClubDatabase } from '../kit/club-database.ts'

let club: ClubDatabase
beforeAll(async () => {
  club = await startClubDatabase()
})
afterAll(() => club.stop())

test('the scheduler comes by once a minute or a day, since it writes down every run', async () => {
  const { rows } = await club.owner.query('select jobname, schedule, username from cron.job order by jobname')
  expect(rows).toEqual(
    Object.entries({
      'announce-releases': '* * * * *',
      'forget-jobs': '17 3 * * *',
      'forget-runs': '43 3 * * *',
      'index-cases': '* * * * *',
      'link-texts': '23 3 * * *',
      'publish-cases': '* * * * *',
      'settle-attempts': '* * * * *',
    }).map(([jobname, schedule]) => ({ jobname, schedule, username: 'postgres' })),
  )
})

test('the job log keeps two days, also of runs that never ended', async () => {
  const client = await club.owner.connect()
  try {
    await client.query('begin')
    await client.query(`
      insert into cron.job_run_details (jobid, status, start_time, end_time)
      select 1, 'succeeded', now() - age, case when has_ended then now() - age end
      from (values (interval '1 hour', true), ('47 hours', false), ('49 hours', true), ('9 days', false)) as r (age, has_ended)`)
    const { rows } = await client.query(`select command from cron.job where jobname = 'forget-runs'`)
    await client.query(rows[0].command)
    const left = await client.query(
      `select extract(epoch from now() - start_time)::int / 3600 as hours from cron.job_run_details where jobid = 1 order by 1`,
    )
    expect(left.rows).toEqual([{ hours: 1 }, { hours: 47 }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
