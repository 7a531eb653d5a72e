import { expect, test } from 'vitest'
import { staffTopic } from '@contract/staff-topics.ts'
import { guest } from '../kit/club-database.ts'
import { cases, club } from './club.ts'

test('every job runs at most once a minute, because the database logs each run', async () => {
  const { rows } = await club.owner.query('select jobname, schedule, username from cron.job order by jobname')
  expect(rows).toEqual(
    Object.entries({
      'announce-authors': '* * * * *',
      'announce-releases': '* * * * *',
      'forget-jobs': '17 3 * * *',
      'forget-runs': '43 3 * * *',
      'index-cases': '* * * * *',
      'lift-suspensions': '* * * * *',
      'link-long-texts': '* * * * *',
      'link-texts': '23 3 * * *',
      'publish-cases': '* * * * *',
      'remind-of-assignments': '* * * * *',
      'settle-attempts': '* * * * *',
      'settle-practices': '* * * * *',
      'step-rooms': '* * * * *',
    }).map(([jobname, schedule]) => ({ jobname, schedule, username: 'postgres' })),
  )
})

test('the job log keeps two days of runs, and drops older ones even if they never ended', async () => {
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

test('MENT-2: when a suspension expires, the job restores mentions, notifies open staff pages once and logs it', async () => {
  const { id } = await cases.published()
  const [ann, bob, cleo] = [
    await club.person({ name: 'Ann Lee' }),
    await club.person({ name: 'Bob Ray' }),
    await club.person(),
  ]
  await cases.comment(cleo, id, 'What do @Ann Lee and @Bob Ray say?')
  await club.owner.query(
    `update public.accounts set is_suspended = true, suspended_reason = 'Spam', suspended_until = now() + interval '1 hour'
     where profile_id = any ($1)`,
    [[ann.id, bob.id]],
  )
  // Time passing changes no row, so no trigger may run here.
  await club.owner.query(
    `alter table public.accounts disable trigger user;
     update public.accounts set suspended_until = now() - interval '1 second' where profile_id = '${ann.id}';
     alter table public.accounts enable trigger user`,
  )
  const links = async () => (await cases.thread(guest, id)).items.map((comment) => comment.links)
  expect(await links()).toEqual([[]])
  const { rows } = await club.owner.query(`select command from cron.job where jobname = 'lift-suspensions'`)
  const news = async () =>
    (await cases.announced(staffTopic)).filter(({ event }) => event === 'member_changed').length
  const before = await news()
  for (let twice = 0; twice < 2; twice++) await club.owner.query(rows[0].command)
  expect((await news()) - before).toBe(1)
  expect(await links()).toEqual([[[8, 16, `members/${ann.id}`]]])
  const { rows: accounts } = await club.owner.query(
    `select profile_id, is_suspended, suspended_reason from public.accounts where profile_id = any ($1) order by is_suspended`,
    [[ann.id, bob.id]],
  )
  expect(accounts).toEqual([
    { profile_id: ann.id, is_suspended: false, suspended_reason: null },
    { profile_id: bob.id, is_suspended: true, suspended_reason: 'Spam' },
  ])
  const { rows: log } = await club.owner.query(
    `select actor_id, action, after ->> 'is_suspended' as is_suspended from public.audit_log where target_id = $1 order by id`,
    [ann.id],
  )
  expect(log).toEqual([
    { actor_id: null, action: 'accounts.update', is_suspended: 'true' },
    { actor_id: null, action: 'accounts.update', is_suspended: 'false' },
  ])
})
