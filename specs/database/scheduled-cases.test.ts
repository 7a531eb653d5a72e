import { beforeAll, describe, expect, test } from 'vitest'
import { guest, refusalOf, type Claims, type Person } from '../kit/club-database.ts'
import { type CaseForm } from './case-kit.ts'
import { cases, club } from './club.ts'

let ann: Person
let master: Person
let otherMaster: Person
let moderator: Person
let admin: Person

beforeAll(async () => {
  ann = await club.person({ name: 'Ann' })
  master = await cases.makeStudyMaster()
  otherMaster = await cases.makeStudyMaster('Other Master')
  moderator = await cases.makeModerator()
  admin = await cases.makeAdmin()
})

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const schedule = async (form: Partial<CaseForm> = {}, author = master) =>
  (await cases.create(author, { publishesAt: inHours(24), ...form })).id

const move = async ({ claims }: { claims: Claims }, id: string, to: string | null) =>
  (
    await club.as(claims, (client) =>
      client.query('update public.case_studies set publishes_at = $2 where id = $1', [id, to]),
    )
  ).rowCount
const makeDue = (id: string) =>
  club.owner.query(
    `update public.case_studies set publishes_at = now() - interval '1 minute', created_at = now() - interval '3 days'
     where id = $1`,
    [id],
  )
const publishDue = async () =>
  (await club.owner.query('select private.publish_due_cases() as n')).rows[0].n as number

const word = 'Zanthoquill'

describe('SCHED-1: scheduling a case', () => {
  test('a case is scheduled for a time in the next year; sent again after that time, it is stored once', async () => {
    for (const moment of [inHours(-1), inHours(367 * 24), 'infinity', '-infinity'])
      expect(await refusalOf(cases.create(master, { publishesAt: moment }))).toBe('bad_input')
    const id = await schedule({ publishesAt: inHours(364 * 24) })
    for (const moment of [inHours(-1), inHours(367 * 24)])
      expect(await refusalOf(move(master, id, moment))).toBe('bad_input')
    await makeDue(id)
    expect(await cases.create(master, { id, publishesAt: inHours(-1) })).toMatchObject({
      status: 'scheduled',
    })
    await publishDue()
  })

  test('only a scheduled case has a publication time, also after writes by SQL', async () => {
    const id = await schedule()
    const published = (await cases.create(master)).id
    for (const [sql, of] of [
      ['update public.case_studies set publishes_at = null where id = $1', id],
      [`update public.case_studies set status = 'published' where id = $1`, id],
      ['update public.case_studies set publishes_at = now() where id = $1', published],
    ] as const)
      expect(await refusalOf(club.owner.query(sql, [of]))).toBe('23514')
    const waiting = (await cases.create(ann)).id
    for (const [person, of] of [
      [master, published],
      [ann, waiting],
      [moderator, waiting],
    ] as const)
      expect(await refusalOf(move(person, of, inHours(24)))).toBe('conflict')
    for (const status of ['scheduled', 'published'])
      expect(
        await refusalOf(
          club.as(ann.claims, (client) =>
            client.query('update public.case_studies set status = $2 where id = $1', [waiting, status]),
          ),
        ),
      ).toBe('42501')
  })
})

describe('SCHED-2: before the scheduled time', () => {
  test('a scheduled case is visible to author and reviewers only, by any path', async () => {
    const id = await schedule({
      title: `${word} at night`,
      description: word,
      content: `Chief Complaint: ${word}, and Liver 3.`,
      tags: [word],
      solution: word,
    })
    await cases.saveQuiz(master, id, [
      { question: word, options: [word, 'no'], correct_answer: 0, explanation: word },
    ])
    await club.as(ann.claims, (client) =>
      client.query('insert into public.follows (member_id) values ($1)', [master.id]),
    )
    await cases.update(master, id, {
      title: `${word} by day`,
      description: word,
      content: `Chief Complaint: ${word}, and Liver 3.`,
      tags: [word],
    })
    const relations = await club.owner.query(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v')`,
    )
    const routes: [string, unknown[]][] = [
      ...relations.rows.map(({ name }): [string, unknown[]] => [`select to_jsonb(t) from ${name} t`, []]),
      ['select f.*, c.* from private.find_cases($1, null, null) f, private.viewed_cards c', [word]],
      ['select f.* from private.find_cases(null, $1, null) f', [word]],
      ['select f from private.find_all_cases($1) f', [word]],
      ['select * from private.suggest_topics($1, 5)', [word]],
      ['select * from private.topic_of($1)', [word]],
      ['select private.read_quiz($1)', [id]],
      [`select '${word}' as w where private.may_listen_to_case('case:' || $1)`, [id]],
      ['update public.case_studies set title = title where id = $1 returning title', [id]],
      ['delete from public.case_studies where id = $1 returning title', [id]],
    ]
    const leaks: string[] = []
    for (const [name, claims] of [
      ['guest', guest],
      ['member', ann.claims],
      ['nobody', { role: 'authenticated' }],
    ] as [string, Claims][])
      for (const [sql, values] of routes) {
        const outcome = await club
          .as(claims, (client) => client.query(sql, values))
          .then(
            ({ rows }) => rows,
            ({ message, detail }) => ({ message, detail }),
          )
        if (new RegExp(`${word}|${id}`, 'i').test(JSON.stringify(outcome))) leaks.push(`${name}: ${sql}`)
      }
    expect(leaks).toEqual([])

    for (const person of [master, otherMaster, moderator, admin])
      expect(await cases.find(person, id)).toMatchObject({ status: 'scheduled' })
    expect(await cases.solution(master, id)).toBe(word)
    expect(await cases.solution(otherMaster, id)).toBeUndefined()
    for (const topic of ['cases', `case:${id}`, `user:${ann.id}`])
      expect(JSON.stringify(await cases.announced(topic))).not.toContain(id)
    const words = await club.owner.query('select from private.search_words where word = $1', [
      word.toLowerCase(),
    ])
    expect(words.rowCount).toBe(0)
    await cases.remove(moderator, id)
  })
})

const stored = async (id: string) =>
  (await club.owner.query('select * from public.case_studies where id = $1', [id])).rows[0]
const total = async () =>
  (await club.owner.query('select sum(cases)::int as n from private.case_totals')).rows[0].n as number
const publishedOn = async (topic: string, id: string) =>
  (await cases.announced(topic)).filter(
    ({ event, payload }) => event === 'case_changed' && payload.card?.id === id,
  ).length

describe('SCHED-3: at the scheduled time', () => {
  test('simultaneous jobs publish a case once: it is counted, found, announced and open for discussion', async () => {
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

  test('a case whose publication fails does not delay others and is published once it can be', async () => {
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
})

test('SCHED-4: if its author can no longer publish, a due case waits for review', async () => {
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

describe('SCHED-5: publishing before the scheduled time', () => {
  test('author, moderator and admin can each publish a scheduled case at once, with the effects of the job', async () => {
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
