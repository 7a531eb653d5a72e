import { describe, expect, test } from 'vitest'
import { guest, refusalOf } from '../kit/club-database.ts'
import {
  admin,
  ann,
  cases,
  club,
  hourMs,
  inHours,
  makeDue,
  master,
  moderator,
  move,
  otherMaster,
  publishDue,
  schedule,
} from './schedule-club.ts'

const stored = async (id: string) =>
  (await club.owner.query('select * from public.case_studies where id = $1', [id])).rows[0]
const total = async () =>
  (await club.owner.query('select sum(cases)::int as n from private.case_totals')).rows[0].n as number
const publishedOn = async (topic: string, id: string) =>
  (await cases.announced(topic)).filter(
    ({ event, payload }) => event === 'case_changed' && payload.card?.id === id,
  ).length

describe('SCHED-3: at its moment', () => {
  test('it is published once, however many come for it: counted, found, announced, and its discussion begins', async () => {
    const follower = await club.person()
    await club.as(follower.claims, (client) =>
      client.query('insert into public.follows (member_id) values ($1)', [master.id]),
    )
    const id = await schedule({ title: 'Quillaja at noon', tags: ['quillaja'], days: 3 })
    const before = await total()
    expect(await publishDue()).toBe(0)
    await makeDue(id)
    const counts = await Promise.all([publishDue(), publishDue(), publishDue(), publishDue()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await publishDue()).toBe(0)

    const { status, publishes_at, created_at, discussion_period_ends } = await stored(id)
    expect({ status, publishes_at }).toEqual({ status: 'published', publishes_at: null })
    expect(Date.now() - created_at).toBeLessThan(60_000)
    expect(discussion_period_ends - created_at).toBe(3 * 24 * hourMs)
    expect(await total()).toBe(before + 1)
    expect(await publishedOn('cases', id)).toBe(1)
    expect(await cases.find({ claims: guest }, id)).toMatchObject({ status: 'published' })
    const find = (sql: string) => club.as(guest, (client) => client.query(sql)).then(({ rows }) => rows)
    expect(await find(`select case_id from private.find_cases('quillaja', null, null)`)).toEqual([
      { case_id: id },
    ])
    expect(await find(`select cases from private.topics where tag = 'quillaja'`)).toEqual([{ cases: 1 }])
    const notified = await club.owner.query(
      `select from public.notifications where user_id = $1 and kind = 'case_published' and case_id = $2`,
      [follower.id, id],
    )
    expect(notified.rowCount).toBe(1)
    const audit = await club.owner.query(
      `select actor_id, after ->> 'status' as status from public.audit_log where target_id = $1`,
      [id],
    )
    expect(audit.rows).toContainEqual({ actor_id: null, status: 'published' })
    expect(await cases.drift()).toEqual([])
  })

  test('one that fails holds up no other, and is published when it can be', async () => {
    const [first, second, third] = [await schedule(), await schedule(), await schedule()]
    for (const id of [first, second, third]) await makeDue(id)
    await club.owner.query(
      `create function public.refuse_it() returns trigger language plpgsql as $$ begin raise exception 'No.'; end $$`,
    )
    await club.owner.query(
      `create trigger _999_refuse before update of status on public.case_studies
       for each row when (new.id = '${second}') execute function public.refuse_it()`,
    )
    expect(await publishDue()).toBe(2)
    expect((await stored(first)).status).toBe('published')
    expect((await stored(second)).status).toBe('scheduled')
    expect((await stored(third)).status).toBe('published')
    await club.owner.query('drop function public.refuse_it() cascade')
    expect(await publishDue()).toBe(1)
    expect((await stored(second)).status).toBe('published')
  })

  test('is looked for once a minute where a scheduler is', async () => {
    const { rows } = await club.owner.query(
      `select schedule, command, username from cron.job where jobname = 'publish-cases'`,
    )
    expect(rows).toEqual([
      { schedule: '* * * * *', command: 'select private.publish_due_cases()', username: 'postgres' },
    ])
  })
})

test('SCHED-4: whose author may not publish any more by then waits for review', async () => {
  const [demoted, suspended, gone] = [
    await cases.makeStudyMaster(),
    await cases.makeStudyMaster(),
    await cases.makeStudyMaster(),
  ]
  const ids = [await schedule({}, demoted), await schedule({}, suspended), await schedule({}, gone)]
  await club.owner.query('update public.profiles set is_study_master = false where id = $1', [demoted.id])
  expect(await refusalOf(move(demoted, ids[0]!, null))).toBe('forbidden')
  await club.owner.query('update public.accounts set is_suspended = true where profile_id = $1', [
    suspended.id,
  ])
  await club.owner.query('delete from auth.users where id = $1', [gone.id])
  const before = await total()
  for (const id of ids) await makeDue(id)
  expect(await publishDue()).toBe(0)
  for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'pending', publishes_at: null })
  expect(await total()).toBe(before)
  const queue = await club.as(moderator.claims, (client) =>
    client.query('select id from private.submissions'),
  )
  expect(queue.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})

describe('SCHED-5: before its moment', () => {
  test('its author, moderators and admins move it, and nobody else; the staff’s doing is kept', async () => {
    const id = await schedule()
    for (const person of [master, moderator, admin]) {
      const moment = inHours(48 + Math.random())
      expect(await move(person, id, moment)).toBe(1)
      expect((await stored(id)).publishes_at.toISOString()).toBe(moment)
    }
    for (const person of [ann, otherMaster]) expect(await move(person, id, inHours(2))).toBe(0)
    expect(await refusalOf(move({ claims: guest }, id, null))).toBe('42501')
    const { version } = await stored(id)
    await cases.update(master, id, { title: 'A better title' })
    expect(await stored(id)).toMatchObject({
      status: 'scheduled',
      title: 'A better title',
      version: String(Number(version) + 1),
    })
    const { rows } = await club.owner.query(
      `select actor_id from public.audit_log where target_id = $1 and after ? 'publishes_at' order by id`,
      [id],
    )
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([master.id, moderator.id, admin.id])
    expect(await cases.remove(moderator, id)).toBe(1)
  })

  test('each of them publishes it at once, as the job would', async () => {
    for (const person of [master, moderator, admin]) {
      const id = await schedule({ days: 5 })
      await club.owner.query(
        `update public.case_studies set created_at = now() - interval '9 days' where id = $1`,
        [id],
      )
      const before = await total()
      expect(await move(person, id, null)).toBe(1)
      const { status, created_at, discussion_period_ends } = await stored(id)
      expect(status).toBe('published')
      expect(Date.now() - created_at).toBeLessThan(60_000)
      expect(discussion_period_ends - created_at).toBe(5 * 24 * hourMs)
      expect(await total()).toBe(before + 1)
      expect(await publishedOn('cases', id)).toBe(1)
      expect(await refusalOf(move(person, id, inHours(5)))).toBe('conflict')
    }
    expect(await publishDue()).toBe(0)
    expect(await cases.drift()).toEqual([])
  })
})
