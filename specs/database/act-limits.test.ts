import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../kit/club-database.ts'
import { bob, ann, caseId, edit, moderator, vote } from './comment-club.ts'
import { reviews } from './review-kit.ts'
import { cases, club, run } from './club.ts'
import { groups } from './group-kit.ts'

const voteForCase = () =>
  club.as(ann.claims, async (client) => {
    await client.query('delete from public.case_votes where case_id = $1', [caseId])
    await client.query('insert into public.case_votes (case_id) values ($1)', [caseId])
  })
const setName = (name: string) =>
  club.as(bob.claims, (client) =>
    client.query('update public.profiles set name = $2 where id = $1', [bob.id, name]),
  )
const setSigns = (signs: string | null) =>
  club.as(moderator.claims, (client) =>
    client.query('update public.case_studies set signs = $2 where id = $1', [caseId, signs]),
  )
const setOwn = (column: string, value: boolean | number) =>
  club.as(bob.claims, (client) =>
    client.query(`update public.accounts set ${column} = $2 where profile_id = $1`, [bob.id, value]),
  )
const setRetention = (wanted: number) =>
  club.as(bob.claims, (client) =>
    client.query(
      `insert into public.recall_settings (desired_retention) values ($1)
       on conflict (owner_id) do update set desired_retention = excluded.desired_retention`,
      [wanted],
    ),
  )
const report = (note: string) =>
  club.as(ann.claims, (client) =>
    client.query(
      `insert into private.reports (target, target_id, reason, note) values ('comment', $1, 'other', $2)
       on conflict (target, target_id, reporter_id) do update set reason = excluded.reason, note = excluded.note`,
      [said, note],
    ),
  )
const setMoment = (n: number) =>
  club.as(moderator.claims, (client) =>
    client.query('update public.case_studies set publishes_at = $2 where id = $1', [
      scheduled,
      inHours(2 + n),
    ]),
  )
const question = {
  question: 'Which pattern?',
  options: ['One', 'Another'],
  correct_answer: 0,
  explanation: '',
}
const rename = (name: string) => run(ann, 'update public.groups set name = $2 where id = $1', [group, name])
const rate = (clarity: number) => reviews.rate(moderator, waiting, clarity, 3)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** One act for each kind of limit; `n` makes each repetition different. */
const acts: [kind: string, act: (n: number) => Promise<unknown>][] = [
  ['comment edits', async (n) => edit(bob, said, `Another thought, number ${n}`)],
  ['votes', (n) => vote(ann, said, n % 2 === 0)],
  ['votes', voteForCase],
  ['names', (n) => setName(`Bob the ${n}th`)],
  ['case edits', (n) => cases.update(moderator, caseId, { content: `Other words, number ${n}` })],
  ['case edits', (n) => cases.update(moderator, caseId, { solution: `Other words, number ${n}` })],
  ['case edits', (n) => cases.update(moderator, caseId, { difficulty: n % 2 ? 'complex' : 'simple' })],
  ['case edits', (n) => cases.update(moderator, caseId, { days: 20 + n })],
  ['case edits', (n) => cases.update(moderator, caseId, { solution: n % 2 ? '' : 'It was the liver' })],
  ['case edits', (n) => cases.saveQuiz(moderator, caseId, n % 2 ? [] : [question])],
  ['case edits', (n) => setMoment(n)],
  ['case edits', (n) => setSigns(n % 2 ? null : '{"tongue": null, "pulse": null}')],
  ['ratings', (n) => rate(1 + (n % 5))],
  ['reports', (n) => report(`And besides, number ${n}`)],
  ['pictures', (n) => setOwn('uses_google_picture', n % 2 === 1)],
  ['retentions', (n) => setRetention(0.8 + (n % 10) / 100)],
  ['group edits', (n) => rename(`Evening class ${n}`)],
  ['group roles', (n) => groups.give(ann, group, bob.id, n % 2 ? 'helper' : 'member')],
  ['time factors', (n) => setOwn('time_factor', n % 2 ? 1 : 1.5)],
]
let group: string
let said: string
let waiting: string
let scheduled: string
beforeEach(async () => {
  scheduled = (await cases.create(await cases.makeStudyMaster(), { publishesAt: inHours(1) })).id
  said = (await cases.comment(bob, caseId, 'What I think')).id
  waiting = (await cases.create(ann)).id
  group = await groups.group(ann, bob)
})

test.each(acts)('LIM-11: too many %s in a row are refused', async (kind, act) => {
  await act(0)
  const { rows } = await club.owner.query('select at_most from private.limits where kind = $1', [kind])
  await club.owner.query('update private.limits set at_most = 3 where kind = $1', [kind])
  try {
    const refusals = []
    for (let n = 1; n <= 9; n++) refusals.push(await refusalOf(act(n)))
    expect(refusals).toContain('too_many')
    expect(refusals.indexOf('too_many')).toBeGreaterThan(1)
  } finally {
    await club.owner.query('update private.limits set at_most = $2 where kind = $1', [kind, rows[0].at_most])
    await club.owner.query('delete from private.turns')
  }
})

test('LIM-11: resending an unchanged rating, report, group name or role announces nothing and does not count towards the limit', async () => {
  const announced = async () =>
    (await Promise.all(['reviewers', 'staff', `group:${group}`].map(cases.announced))).map(
      ({ length }) => length,
    )
  const turns = async () => (await club.owner.query('select count(*)::int as n from private.turns')).rows[0].n
  await rate(3)
  await report('As it stands')
  const before = [await announced(), await turns()]
  await rate(3)
  await report('As it stands')
  await rename('Group')
  await groups.give(ann, group, ann.id, 'owner')
  expect([await announced(), await turns()]).toEqual(before)
  await rate(4)
  await report('Otherwise')
  await rename('Other')
  expect(await announced()).toEqual((before[0] as number[]).map((count) => count + 1))
  expect(await turns()).toBe((before[1] as number) + 3)
})
