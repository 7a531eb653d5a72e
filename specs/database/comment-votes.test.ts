import { describe, expect, test } from 'vitest'
import { staffEvents, staffTopic } from '@contract/staff-topics.ts'
import { casesTopic, caseTopic } from '@contract/topics.ts'
import { guest, refusalOf, type Person } from '../kit/club-database.ts'
import { anyId, idsAlone } from './case-kit.ts'
import { ann, bob, moderator, caseId, vote } from './comment-club.ts'
import { cases, club } from './club.ts'

describe('votes', () => {
  test('VOTE-1: a member’s votes for a comment count once, even if they arrive together', async () => {
    const { id } = await cases.comment(ann, caseId, 'Vote for me')
    const voters = await Promise.all(Array.from({ length: 6 }, () => club.person()))
    await Promise.all(voters.flatMap((voter) => [vote(voter, id), vote(voter, id), vote(voter, id)]))
    expect(await vote(voters[0]!, id)).toBe(6)
    expect((await cases.thread(voters[1]!.claims, caseId)).items[0]).toMatchObject({
      upvotes: 6,
      has_voted: true,
    })
    expect((await cases.thread(bob.claims, caseId)).items[0]).toMatchObject({ upvotes: 6, has_voted: false })
    expect((await cases.thread(guest, caseId)).items[0]).toMatchObject({
      upvotes: 6,
      has_voted: false,
    })
    await Promise.all(voters.flatMap((voter) => [vote(voter, id, false), vote(voter, id, false)]))
    expect(await vote(voters[0]!, id, false)).toBe(0)

    const voteCase = (voter: Person, has: boolean) => cases.vote(voter, caseId, has)
    await Promise.all(voters.flatMap((voter) => [voteCase(voter, true), voteCase(voter, true)]))
    expect(await voteCase(voters[0]!, true)).toBe(6)
    expect(await voteCase(voters[0]!, false)).toBe(5)
    expect(await voteCase(voters[0]!, false)).toBe(5)
    expect(await cases.drift()).toEqual([])
  })
})

test('LIVE-13: a vote announces the new count and no text of the case or comment', async () => {
  const { id } = await cases.comment(ann, caseId, 'Words that a vote does not send again')
  for (const has of [true, false]) {
    await vote(bob, id, has)
    await cases.vote(ann, caseId, has)
  }
  const ofCase = [1, 0].map((upvotes, n) => ({ target_id: caseId, upvotes, seq: 2 + n }))
  const ofComment = [1, 0].map((upvotes, n) => ({ target_id: id, upvotes, seq: 2 + n }))
  for (const [topic, event, counts] of [
    [casesTopic, 'case_voted', ofCase],
    [caseTopic(caseId), 'case_voted', ofCase],
    [caseTopic(caseId), 'comment_voted', ofComment],
  ] as const) {
    const sent = (await cases.announced(topic)).filter(
      (one) => one.event === event && one.payload.target_id === counts[0]!.target_id,
    )
    expect(sent.map(({ payload }) => payload)).toEqual(
      counts.map((count) => ({ ...count, id: expect.any(String) })),
    )
  }
  const others = (await cases.announced(caseTopic(caseId))).filter(({ event }) => !event.endsWith('_voted'))
  expect(others.map(({ event }) => event)).toEqual(['case_changed', 'comment_created'])
})

test('ADM-11: writing, editing and deleting are announced to staff; votes, views and imported rows are not', async () => {
  const { id } = await cases.published()
  const { id: said } = await cases.comment(ann, id, 'First words')
  const announced = async (thing: string) =>
    (await cases.announced(staffTopic)).filter(({ payload }) => JSON.stringify(payload).includes(thing))
  await vote(bob, said)
  await cases.vote(bob, id)
  await club.edge.query(`select private.count_view($1, 'b:spec')`, [id])
  const { rows } = await club.owner.query(
    `insert into public.comments (case_id, author_id, content, created_at)
     values ($1, $2, 'Long ago', now() - interval '1 hour') returning id`,
    [id, ann.id],
  )
  expect(await announced(rows[0].id)).toEqual([])
  expect((await announced(said)).map(({ event }) => event)).toEqual(['comment_changed'])
  expect((await announced(id)).map(({ event }) => event)).toEqual(['case_changed'])
  await cases.editComment(ann, said, 'Other words')
  await cases.deleteComment(moderator, said)
  await cases.remove(moderator, id)
  expect(await announced(said)).toHaveLength(3)
  expect(await announced(id)).toHaveLength(2)
  for (const { payload } of await announced(said)) idsAlone(staffEvents.comment_changed, payload)
  for (const { payload } of await announced(id)) idsAlone(staffEvents.case_changed, payload)
})

describe('DISC-12: drafts', () => {
  const save = (person: Person, content: string, parent: string | null = null) =>
    cases.saveDraft(person, caseId, content, parent)
  const drafts = async (person: Person) =>
    (await cases.drafts(person, caseId)).map(({ parent_id, content }) => [parent_id, content])

  test('a member has at most 50 drafts, and none where they cannot post', async () => {
    const { rows } = await club.owner.query(
      `insert into public.comments (case_id, author_id, content, created_at)
       select $1, $2, 'Place ' || i, now() - interval '1 day' from generate_series(1, 55) i returning id`,
      [caseId, bob.id],
    )
    for (const { id } of rows) await save(ann, 'Later', id)
    expect(await drafts(ann)).toHaveLength(50)
    expect(await refusalOf(save(ann, 'Nowhere', anyId()))).toBe('23503')
    const { id: pending } = await cases.create(ann)
    expect(await refusalOf(cases.saveDraft(ann, pending, 'Too early'))).toBe('not_found')
    expect(await refusalOf(save(ann, 'x'.repeat(10_001)))).toBe('23514')
  })
})
