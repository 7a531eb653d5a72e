import { describe, expect, test } from 'vitest'
import { guest, refusalOf, type Claims } from '../kit/club-database.ts'
import {
  admin,
  ann,
  cases,
  club,
  inHours,
  makeDue,
  master,
  moderator,
  move,
  otherMaster,
  publishDue,
  schedule,
} from './schedule-club.ts'

const word = 'Zanthoquill'
const next = async (claims: Claims) =>
  (await club.as(claims, (client) => client.query('select * from private.next_case'))).rows

describe('SCHED-1: a case for later', () => {
  test('is made by study masters and admins alone', async () => {
    expect(await cases.create(master, { publishesAt: inHours(24) })).toMatchObject({ status: 'scheduled' })
    expect(await cases.create(admin, { publishesAt: inHours(24) })).toMatchObject({ status: 'scheduled' })
    for (const person of [ann, moderator])
      expect(await refusalOf(cases.create(person, { publishesAt: inHours(24) }))).toBe('forbidden')
    expect(await refusalOf(cases.create({ claims: guest }, { publishesAt: inHours(24) }))).toBe('42501')
  })

  test('is due in the future, at most a year ahead; sent again after that it is the same case', async () => {
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

  test('a moment and the status go together, whoever writes', async () => {
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

describe('SCHED-2: until then', () => {
  test('nobody but author and reviewers learns anything of it, by whichever way', async () => {
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
      [`insert into public.case_saves (case_id) values ($1) returning case_id as "${word}"`, [id]],
      [`insert into public.case_votes (case_id) values ($1) returning case_id as "${word}"`, [id]],
      [`insert into public.follows (case_id) values ($1) returning case_id as "${word}"`, [id]],
      [`insert into public.comments (case_id, content) values ($1, '${word}') returning content`, [id]],
      [
        `insert into public.case_ratings (case_id, clarity, correctness) values ($1, 1, 1) returning '${word}' as w`,
        [id],
      ],
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

    // What does lead there, so that the above is worth something.
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

test('SCHED-6: members know of the next one when it comes and how hard it is, and no more', async () => {
  await club.owner.query(`delete from public.case_studies where status = 'scheduled'`)
  expect(await next(ann.claims)).toEqual([])
  const later = await schedule({ difficulty: 'complex', publishesAt: inHours(30) })
  const moment = inHours(20)
  const sooner = await schedule({ publishesAt: moment })
  for (const { claims } of [ann, master, moderator, admin])
    expect(await next(claims)).toEqual([{ difficulty: 'simple', publishes_at: new Date(moment) }])
  expect(await refusalOf(next(guest))).toBe('42501')
  expect(await next({ role: 'authenticated' })).toEqual([])
  const suspended = await club.person()
  await club.owner.query('update public.accounts set is_suspended = true where profile_id = $1', [
    suspended.id,
  ])
  expect(await next(suspended.claims)).toEqual([])
  await makeDue(sooner)
  expect(await next(ann.claims)).toMatchObject([{ difficulty: 'complex' }])
  await cases.remove(moderator, later)
  expect(await next(ann.claims)).toEqual([])
})
