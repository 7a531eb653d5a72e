import { beforeAll, expect, test } from 'vitest'
import { guest, refusalOf, type Claims, type Person } from '../kit/club-database.ts'
import { cases, club } from './club.ts'

let ann: Person
let bob: Person
let moderator: Person
beforeAll(async () => {
  ann = await club.person({ name: 'Ann' })
  bob = await club.person({ name: 'Bob' })
  moderator = await cases.makeModerator()
})

const answer = { pattern: 'spleen-qi-deficiency', points: ['ST-36'], confidence: 3, is_shown: false }
type Answer = Partial<typeof answer>

const commit = ({ claims }: { claims: Claims }, caseId: string, changed: Answer = {}) => {
  const { pattern, points, confidence, is_shown } = { ...answer, ...changed }
  return club.as(claims, (client) =>
    client.query(
      `insert into public.commitments (case_id, pattern, points, confidence, is_shown) values ($1, $2, $3, $4, $5)
       on conflict (case_id, user_id) do update set
         pattern = excluded.pattern, points = excluded.points, confidence = excluded.confidence, is_shown = excluded.is_shown`,
      [caseId, pattern, points, confidence, is_shown],
    ),
  )
}
const markMindChanger = ({ claims }: Person, caseId: string, commentId: string) =>
  club.as(claims, (client) =>
    client.query('update public.commitments set mind_changer = $2 where case_id = $1', [caseId, commentId]),
  )

type Spread = {
  patterns: { id: string; count: number | null }[]
  points: { id: string; count: number | null }[]
}
type Tally = {
  members: number | null
  first: Spread
  latest: Spread
  shown: { user_id: string; pattern: string }[]
  mind_changers: { comment_id: string; count: number | null }[]
}
const tallyOf = async ({ claims }: { claims: Claims }, caseId: string): Promise<Tally | null> => {
  const { rows } = await club.as(claims, (client) =>
    client.query('select private.commitment_tally($1) as tally', [caseId]),
  )
  return rows[0].tally
}
const nowhere = { claims: guest }

test('COMMIT-1: a member keeps the first and latest version until the release, and reads only their own', async () => {
  const { id, author } = await cases.published()
  await commit(ann, id)
  await commit(ann, id, { pattern: 'liver-qi-stagnation', points: ['LR-3', 'LI-4'] })
  await commit(bob, id, { pattern: 'bladder-damp-heat' })
  const own = await club.as(ann.claims, (client) => client.query('select * from public.commitments'))
  expect(own.rows).toMatchObject([
    {
      user_id: ann.id,
      pattern: 'liver-qi-stagnation',
      first_answer: { pattern: answer.pattern, points: answer.points, confidence: 3 },
    },
  ])
  for (const { claims } of [author, moderator]) {
    const { rows } = await club.as(claims, (client) => client.query('select * from public.commitments'))
    expect(rows).toEqual([])
    expect(await refusalOf(commit({ claims }, id))).toBe('42501')
  }
  expect(await refusalOf(commit(nowhere, id))).toBe('42501')

  await cases.letEnd(id)
  expect(await refusalOf(commit(ann, id, { confidence: 4 }))).toBe('42501')
  expect(await refusalOf(commit(await club.person(), id))).toBe('42501')
})

test('COMMIT-2: a commitment names a pattern and at most six points of the library', async () => {
  const { id } = await cases.published()
  for (const wrong of [
    { pattern: 'no-such-pattern' },
    { pattern: 'LR-3' },
    { points: ['XX-1'] },
    { points: ['LR-3', 'LR-3'] },
    { points: ['LR-1', 'LR-2', 'LR-3', 'LR-4', 'LR-5', 'LR-6', 'LR-8'] },
    { confidence: 5 },
  ])
    expect(await refusalOf(commit(ann, id, wrong))).toMatch(/42501|23514/)
  await commit(ann, id, { points: [] })
})

test('COMMIT-3: the tally opens to committed members, the author and moderators; at the release to everyone', async () => {
  const { id, author } = await cases.published()
  await commit(ann, id, { is_shown: true })
  for (const closedTo of [nowhere, bob, await cases.makeStudyMaster()])
    expect(await tallyOf(closedTo, id)).toBeNull()
  for (const openTo of [ann, author, moderator])
    expect(await tallyOf(openTo, id)).toMatchObject({ shown: [{ user_id: ann.id }] })

  const suspended = await club.person()
  await commit(suspended, id)
  await club.owner.query('update public.accounts set is_suspended = true where profile_id = $1', [
    suspended.id,
  ])
  expect(await tallyOf({ claims: await club.signIn(suspended.id) }, id)).toBeNull()

  await cases.letEnd(id)
  expect(await tallyOf(nowhere, id)).toMatchObject({ latest: { patterns: [{ id: answer.pattern }] } })
})

test('COMMIT-4: the tally hides counts under five and sorts those entries by name', async () => {
  const { id } = await cases.published()
  const members = await Promise.all(Array.from({ length: 6 }, () => club.person()))
  for (const member of members) await commit(member, id)
  await commit(members[0]!, id, { pattern: 'liver-qi-stagnation', points: ['LR-3'] })
  const tally = await tallyOf(ann, id)
  expect(tally).toBeNull()
  const { members: count, first, latest } = (await tallyOf(members[1]!, id))!
  expect(count).toBe(6)
  expect(first.patterns).toMatchObject([{ id: answer.pattern, count: 6 }])
  expect(latest.patterns).toMatchObject([
    { id: answer.pattern, count: 5 },
    { id: 'liver-qi-stagnation', count: null },
  ])
  expect(latest.points).toMatchObject([
    { id: 'ST-36', count: 5 },
    { id: 'LR-3', count: null },
  ])
})

test('COMMIT-5: a member marks one comment that another member wrote on the case; marks are counted after the release', async () => {
  const { id } = await cases.published()
  const other = await cases.published()
  const said = await cases.comment(bob, id, 'Look at the pulse again, please.')
  const elsewhere = await cases.comment(bob, other.id, 'Look at the tongue again, please.')
  const own = await cases.comment(ann, id, 'I stay with my first answer.')
  await commit(ann, id)
  for (const wrong of [elsewhere, own])
    expect(await refusalOf(markMindChanger(ann, id, wrong.id))).toBe('42501')
  await markMindChanger(ann, id, said.id)
  expect((await tallyOf(ann, id))!.mind_changers).toEqual([])
  await cases.letEnd(id)
  expect((await tallyOf(nowhere, id))!.mind_changers).toMatchObject([{ comment_id: said.id, count: null }])
})
