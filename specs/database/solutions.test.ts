import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { caseEvents } from '@contract/topics.ts'
import { guest, refusalOf, type Claims, type Person } from '../kit/club-database.ts'
import { cases, club } from './club.ts'

let ann: Person
let moderator: Person
beforeAll(async () => {
  ann = await club.person({ name: 'Ann' })
  moderator = await cases.makeModerator()
})

const word = 'Zanthoxylum'
const solve = (claims: Claims, id: string) => cases.solution({ claims }, id)
const announce = async () => (await club.owner.query('select private.announce_releases() as n')).rows[0].n
const announcedOf = async (id: string) =>
  (await cases.announced(`case:${id}`)).filter(({ event }) => event === 'solution_released')
const stored = async (id: string) =>
  (await club.owner.query('select content from private.case_solutions where case_id = $1', [id])).rows[0]
    .content
const released = async (id: string) =>
  (
    await club.owner.query(
      'select released_at is not null as is_released from public.case_studies where id = $1',
      [id],
    )
  ).rows[0].is_released

// Announces the releases of earlier specs first, so that each spec counts only its own.
beforeEach(async () => {
  await announce()
})

describe('SOL-1: before the discussion ends', () => {
  test('only editors of the case can read its solution, by any path', async () => {
    const { id, author } = await cases.published({ solution: `The answer is ${word}.`, title: 'Kept back' })
    const otherMaster = await cases.makeStudyMaster()
    const suspended = await club.person()
    await club.owner.query('update public.accounts set is_suspended = true where profile_id = $1', [
      suspended.id,
    ])
    const revoked = await cases.makeModerator()
    await club.owner.query('delete from auth.sessions where user_id = $1', [revoked.id])
    const impostor = { ...ann.claims, sub: moderator.id }
    const curious: [string, Claims][] = [
      ['guest', guest],
      ['member', ann.claims],
      ['study master', otherMaster.claims],
      ['suspended', await club.signIn(suspended.id)],
      ['revoked moderator', revoked.claims],
      ['impostor', impostor],
      ['nobody', { role: 'authenticated' }],
    ]
    const relations = await club.owner.query(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v')`,
    )
    const routes: [string, unknown[]][] = [
      ...relations.rows.map(({ name }): [string, unknown[]] => [`select to_jsonb(t) from ${name} t`, []]),
      ['select content from private.case_solutions where case_id = $1', [id]],
      ['select f.*, c.* from private.find_cases($1, null, null) f, private.viewed_cards c', [word]],
      ['select f from private.find_all_cases($1) f', [word]],
      ['select private.read_quiz($1)', [id]],
      [`update private.case_solutions set content = content where case_id = $1 returning content`, [id]],
      [
        `insert into private.case_solutions (case_id, content) values ($1, 'x')
         on conflict (case_id) do update set content = private.case_solutions.content || 'x' returning content`,
        [id],
      ],
      [`delete from private.case_solutions where case_id = $1 returning content`, [id]],
      ['select * from realtime.messages', []],
      ['select private.announce_release($1)', [id]],
      [
        `select set_config('TimeZone', 'Pacific/Kiritimati', true), (select content from private.case_solutions where case_id = $1)`,
        [id],
      ],
      ['explain analyze select * from private.case_solutions', []],
    ]
    const leaks: string[] = []
    for (const [name, claims] of curious)
      for (const [sql, values] of routes) {
        const outcome = await club
          .as(claims, (client) => client.query(sql, values))
          .then(
            ({ rows }) => rows,
            ({ message, detail, hint, where }) => ({ message, detail, hint, where }),
          )
        if (JSON.stringify(outcome).includes(word)) leaks.push(`${name}: ${sql}`)
      }
    expect(leaks).toEqual([])

    // Positive control: editors do read the solution.
    for (const editor of [author, moderator]) {
      expect(await solve(editor.claims, id)).toContain(word)
    }
    const { rows } = await club.owner.query(
      `select count(*)::int from realtime.messages where payload::text like '%${word}%'`,
    )
    expect(rows).toEqual([{ count: 0 }])
    expect(await stored(id)).toBe(`The answer is ${word}.`)
    // An editor who reads a sealed solution is not recorded as having read the release.
    expect(await refusalOf(cases.noteSolution(author, id))).toBe('42501')
  })
})

describe('SOL-2: the clock of the database', () => {
  test('a solution opens by the time of the statement, not of its transaction', async () => {
    const { id } = await cases.published({ solution: word })
    await club.as(ann.claims, async (client) => {
      await client.query('select 1')
      await cases.letEnd(id)
      const { rows } = await client.query('select content from private.case_solutions where case_id = $1', [
        id,
      ])
      expect(rows).toEqual([{ content: word }])
    })
  })
})

describe('SOL-3: a change of days', () => {
  test('a longer discussion moves its end, seals an open solution, and lets the release be announced again', async () => {
    const { id, author } = await cases.published({ solution: word, days: 1 })
    const endsAfter = async () =>
      (
        await club.owner.query(
          'select extract(epoch from discussion_period_ends - created_at)::int / 86400 as days from public.case_studies where id = $1',
          [id],
        )
      ).rows[0].days
    expect(await endsAfter()).toBe(1)
    await cases.letEnd(id)
    expect(await announce()).toBe(1)
    expect(await solve(guest, id)).toBe(word)
    await cases.update(author, id, { days: 30 })
    expect(await endsAfter()).toBe(30)
    expect(await solve(guest, id)).toBeUndefined()
    expect(await released(id)).toBe(false)
    expect(await announce()).toBe(0)
    await cases.update(author, id, { days: 2 })
    expect(await announce()).toBe(1)
    expect(await announcedOf(id)).toHaveLength(2)
  })
})

describe('SOL-4, SOL-5: the release', () => {
  const notified = async ({ claims }: Person, id: string) => {
    const { rows } = await club.as(claims, (client) =>
      client.query(
        `select from public.notifications n where n.kind = 'solution_released' and n.case_id = $1`,
        [id],
      ),
    )
    return rows.length
  }

  test('a release is announced once to open pages and notifies members who saved the case or commented on it', async () => {
    const { id, author } = await cases.published({ solution: word })
    const [saver, writer, both, muted, early, reader, deleted] = await Promise.all(
      Array.from({ length: 7 }, () => club.person()),
    )
    for (const person of [saver!, both!, muted!, author]) await cases.save(person, id, true)
    for (const person of [writer!, both!, early!]) await cases.comment(person, id, `I, ${person.id}, wonder`)
    const gone = await cases.comment(deleted!, id, 'Never mind')
    await cases.deleteComment(deleted!, gone.id)
    await cases.mute(muted!, id)
    await cases.letEnd(id)
    await cases.noteSolution(early!, id)
    const counts = await Promise.all([announce(), announce(), announce(), announce()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await announce()).toBe(0)
    const announced = await announcedOf(id)
    expect(announced).toHaveLength(1)
    expect(caseEvents.solution_released.parse(announced[0]!.payload)).toEqual({ case_id: id })
    const people = Object.entries({ saver, writer, both, muted, early, reader, deleted, author })
    const counted: Record<string, number> = {}
    for (const [name, person] of people) counted[name] = await notified(person!, id)
    expect(counted).toEqual({
      saver: 1,
      writer: 1,
      both: 1,
      muted: 0,
      early: 0,
      reader: 0,
      deleted: 0,
      author: 0,
    })
  })

  test('a release without a solution notifies no member; adding the solution later notifies them at once', async () => {
    const { id, author } = await cases.published()
    await cases.comment(ann, id, 'What is it, then?')
    await cases.letEnd(id)
    expect(await announce()).toBe(1)
    expect(await solve(ann.claims, id)).toBeUndefined()
    await cases.noteSolution(ann, id)
    expect(await notified(ann, id)).toBe(0)
    await club.owner.query('delete from private.solution_views where case_id = $1', [id])
    await cases.update(author, id, { solution: word, days: 14 })
    expect(await notified(ann, id)).toBe(1)
    expect(await announcedOf(id)).toHaveLength(2)
    await cases.update(author, id, { solution: `${word}, indeed`, days: 14 })
    expect(await announcedOf(id)).toHaveLength(2)
  })

  test('the solution of a hidden case is announced when the case is shown again', async () => {
    const { id } = await cases.published()
    await cases.comment(ann, id, 'And what is it?')
    await cases.letEnd(id)
    expect(await announce()).toBe(1)
    const become = (status: string) =>
      club.owner.query('update public.case_studies set status = $2 where id = $1', [id, status])
    await become('hidden')
    await cases.update(moderator, id, { solution: word, days: 14 })
    expect(await announce()).toBe(0)
    // The announcement of the first release is no longer stored.
    expect([await notified(ann, id), (await announcedOf(id)).length]).toEqual([0, 0])
    await become('published')
    expect(await announce()).toBe(1)
    expect([await notified(ann, id), (await announcedOf(id)).length]).toEqual([1, 1])
    await become('hidden')
    await become('published')
    expect(await announce()).toBe(0)
  })
})
