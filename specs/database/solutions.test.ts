import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { caseEvents } from '@contract/topics.ts'
import {
  guest,
  refusalOf,
  startClubDatabase,
  type Claims,
  type ClubDatabase,
  type Person,
} from '../kit/club-database.ts'
import { openCases, type Cases } from './case-kit.ts'

let club: ClubDatabase
let cases: Cases
let ann: Person
let moderator: Person
beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
  ann = await club.person({ name: 'Ann' })
  moderator = await cases.makeModerator()
})
afterAll(() => club.stop())

const word = 'Zanthoxylum'
const solve = (claims: Claims, id: string) => cases.call<string>(claims, 'private.read_solution($1)', [id])
const announce = async () => (await club.owner.query('select private.announce_releases() as n')).rows[0].n
const toldOf = async (id: string) =>
  (await cases.told(`case:${id}`)).filter(({ event }) => event === 'solution_released')
const released = async (id: string) =>
  (
    await club.owner.query(
      'select released_at is not null as is_told from public.case_studies where id = $1',
      [id],
    )
  ).rows[0].is_told

// What earlier specs let end is none of the next one's business.
beforeEach(async () => {
  await announce()
})

describe('SOL-1: before the discussion ends', () => {
  test('no way leads to the solution, for nobody but those who may edit the case', async () => {
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
    const { id: commentId } = await cases.comment(ann, id, 'What is it?')
    const routes: [string, unknown[]][] = [
      ['select private.read_solution($1)', [id]],
      ['select private.read_case($1)', [id]],
      ['select private.read_case_for_edit($1)', [id]],
      ['select private.list_cases(null, null, $1, null, null)', [word]],
      ['select private.list_cases(null, null, null, null, 100)', []],
      ['select private.list_cases(null, null, $1, null, null)', [`"${word}"`]],
      ['select private.list_saved_cases(null, null)', []],
      ['select to_jsonb(m) from private.listed_comments m where case_study_id = $1', [id]],
      ['select to_jsonb(m) from private.comment_cards m where case_study_id = $1', [id]],
      ['select private.read_quiz($1)', [id]],
      ['select private.list_submissions()', []],
      ['select private.list_my_submissions()', []],
      ['select private.list_notifications(null, null)', []],
      [`select private.create_case($1, 'x', 'y', 'z', 'simple', '{}', 14, null)`, [id]],
      [`select private.update_case($1, 'x', 'y', 'z', 'simple', '{}', 1, null)`, [id]],
      [`select private.set_solution($1, 'mine')`, [id]],
      ['select to_jsonb(c) from public.case_studies c', []],
      ['select to_jsonb(m) from public.comments m where id = $1', [commentId]],
      ['select * from private.case_solutions', []],
      ['select * from private.case_search', []],
      [`select content from private.case_solutions where case_id = $1`, [id]],
      ['select exists (select from private.case_solutions where case_id = $1)', [id]],
      ['select * from realtime.messages', []],
      ['select private.announce_releases()', []],
      ['select private.notify_release($1)', [id]],
      ['select private.case_card($1)', [id]],
      ['update public.case_studies set discussion_period_days = 1', []],
      [`update public.case_studies set created_at = now() - interval '90 days'`, []],
      [`select set_config('TimeZone', 'Pacific/Kiritimati', true), private.read_solution($1)`, [id]],
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
        if (sql.startsWith('select private.read_solution'))
          expect([name, outcome]).toMatchObject([name, { message: 'solution_locked' }])
      }
    expect(leaks).toEqual([])
    expect(routes.length).toBeGreaterThanOrEqual(15)

    // What does lead there, so that the above is worth something.
    for (const editor of [author, moderator]) {
      expect(await solve(editor.claims, id)).toContain(word)
      expect(
        JSON.stringify(await cases.call(editor.claims, 'private.read_case_for_edit($1)', [id])),
      ).toContain(word)
    }
    const { rows } = await club.owner.query(
      `select count(*)::int from realtime.messages where payload::text like '%${word}%'`,
    )
    expect(rows).toEqual([{ count: 0 }])
    // Looking before its time, by right, is no reading of it.
    expect(
      (await club.owner.query('select from private.solution_views where case_id = $1', [id])).rowCount,
    ).toBe(0)
  })

  test('the solution of a case in review is as closed, and an edit keeps it so', async () => {
    const { id } = await cases.create(ann, { solution: word })
    const master = await cases.makeStudyMaster()
    expect(await refusalOf(solve(master.claims, id))).toBe('solution_locked')
    expect(await refusalOf(solve(guest, id))).toBe('not_found')
    await cases.letEnd(id)
    expect(await refusalOf(solve(master.claims, id))).toBe('solution_locked')
    expect(await solve(ann.claims, id)).toBe(word)
  })
})

describe('SOL-2: the clock of the database', () => {
  test('opens it at that moment, without waiting for anybody to announce it', async () => {
    const { id } = await cases.published({ solution: word, days: 1 })
    await club.owner.query(
      `update public.case_studies set created_at = now() - interval '1 day' + interval '700 milliseconds' where id = $1`,
      [id],
    )
    expect(await refusalOf(solve(guest, id))).toBe('solution_locked')
    await expect.poll(() => refusalOf(solve(guest, id)), { interval: 50, timeout: 1_000 }).toBeUndefined()
    expect(await released(id)).toBe(false)
    expect(await solve(guest, id)).toBe(word)
    expect(await solve(ann.claims, id)).toBe(word)
    const { rows } = await club.owner.query('select user_id from private.solution_views where case_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ user_id: ann.id }])
  })

  test('is that of the statement, not of a transaction that was opened before', async () => {
    const { id } = await cases.published({ solution: word })
    await club.as(ann.claims, async (client) => {
      await client.query('select 1')
      await cases.letEnd(id)
      expect((await client.query('select private.read_solution($1) as s', [id])).rows).toEqual([{ s: word }])
    })
  })
})

describe('SOL-3: a change of days', () => {
  test('moves the end, closes what was open, and lets it be announced anew', async () => {
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
    expect(await refusalOf(solve(guest, id))).toBe('solution_locked')
    expect(await released(id)).toBe(false)
    expect(await announce()).toBe(0)
    await cases.update(author, id, { days: 2 })
    expect(await announce()).toBe(1)
    expect(await toldOf(id)).toHaveLength(2)
  })
})

describe('SOL-4, SOL-5: the release', () => {
  const heardBy = async ({ claims }: Person, id: string) => {
    const { rows } = await club.as(claims, (client) =>
      client.query('select items from private.list_notifications(null, null)'),
    )
    return rows[0].items.filter(
      (item: { kind: string; case_id: string }) => item.kind === 'solution_released' && item.case_id === id,
    ).length
  }

  test('is announced once, to open pages and to those who saved the case or wrote in it', async () => {
    const { id, author } = await cases.published({ solution: word })
    const [saver, writer, both, muted, early, reader, deleted] = await Promise.all(
      Array.from({ length: 7 }, () => club.person()),
    )
    const save = (person: Person) => cases.call(person.claims, 'private.save_case($1, true)', [id])
    for (const person of [saver!, both!, muted!, author]) await save(person)
    for (const person of [writer!, both!, early!]) await cases.comment(person, id, `I, ${person.id}, wonder`)
    const gone = await cases.comment(deleted!, id, 'Never mind')
    await cases.deleteComment(deleted!, gone.id)
    await cases.call(muted!.claims, 'private.mute_case($1, true)', [id])
    await cases.letEnd(id)
    await solve(early!.claims, id)
    const counts = await Promise.all([announce(), announce(), announce(), announce()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await announce()).toBe(0)
    const told = await toldOf(id)
    expect(told).toHaveLength(1)
    expect(caseEvents.solution_released.parse(told[0]!.payload)).toEqual({ case_id: id })
    const heard = Object.entries({ saver, writer, both, muted, early, reader, deleted, author })
    const counted: Record<string, number> = {}
    for (const [name, person] of heard) counted[name] = await heardBy(person!, id)
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

  test('tells nobody of a solution that is not there, and of one that comes later at once', async () => {
    const { id, author } = await cases.published()
    await cases.comment(ann, id, 'What is it, then?')
    await cases.letEnd(id)
    expect(await announce()).toBe(1)
    expect(await solve(ann.claims, id)).toBe('')
    expect(await heardBy(ann, id)).toBe(0)
    await club.owner.query('delete from private.solution_views where case_id = $1', [id])
    await cases.update(author, id, { solution: word, days: 14 })
    expect(await heardBy(ann, id)).toBe(1)
    expect(await toldOf(id)).toHaveLength(2)
    await cases.update(author, id, { solution: `${word}, indeed`, days: 14 })
    expect(await toldOf(id)).toHaveLength(2)
  })

  test('is looked for every five seconds where a scheduler is', async () => {
    const { rows } = await club.owner.query(
      `select schedule, command, username from cron.job where jobname = 'announce-releases'`,
    )
    expect(rows).toEqual([
      { schedule: '5 seconds', command: 'select private.announce_releases()', username: 'postgres' },
    ])
  })
})
