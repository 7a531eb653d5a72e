import { describe, expect, test } from 'vitest'
import { staffEvents, staffTopic } from '@contract/staff-topics.ts'
import { refusalOf } from '../kit/club-database.ts'
import { idsAlone } from './case-kit.ts'
import { admin, caseId, cases, club, people } from './admin-lists-club.ts'

test('ADM-2: totals equal a count, whatever is added and deleted', async () => {
  const leaver = await club.person()
  const { id } = await cases.comment(leaver, caseId, 'Here and gone')
  await cases.comment(leaver, caseId, 'Here for longer')
  await cases.deleteComment(leaver, id)
  await club.owner.query('delete from auth.users where id = $1', [leaver.id])
  const gone = await cases.published()
  await cases.comment(people[0]!, gone.id, 'Goes with its case')
  await cases.remove(admin, gone.id)
  expect(await cases.drift()).toEqual([])
})

test('ADM-2: totals stay exact while many post and delete at once', async () => {
  const { id } = await cases.published()
  await Promise.all(
    people.flatMap((who) =>
      Array.from({ length: 5 }, async (_, n) => {
        const { id: said } = await cases.comment(who, id, `Thought ${n}`)
        if (n % 2 === 0) await cases.deleteComment(who, said)
      }),
    ),
  )
  expect(await cases.drift()).toEqual([])
})

test('ADM-11: writing, changing and deleting is announced to the staff, voting and viewing is not', async () => {
  const { id } = await cases.published()
  const { id: said } = await cases.comment(people[0]!, id, 'First words')
  const announced = async (thing: string) =>
    (await cases.announced(staffTopic)).filter(({ payload }) => JSON.stringify(payload).includes(thing))
  expect((await announced(said)).map(({ event }) => event)).toEqual(['comment_changed'])
  await cases.voteComment(people[1]!, said)
  await cases.vote(people[1]!, id)
  await club.edge.query(`select private.count_view($1, 'b:spec')`, [id])
  expect(await announced(said)).toHaveLength(1)
  expect((await announced(id)).map(({ event }) => event)).toEqual(['case_changed'])
  await cases.editComment(people[0]!, said, 'Other words')
  await cases.deleteComment(admin, said)
  await cases.call(admin.claims, 'private.feature_case($1, true)', [id])
  await cases.remove(admin, id)
  expect((await announced(said)).map(({ event }) => event)).toEqual(Array(3).fill('comment_changed'))
  expect((await announced(id)).map(({ event }) => event)).toEqual(Array(3).fill('case_changed'))
  for (const { payload } of await announced(said)) idsAlone(staffEvents.comment_changed, payload)
  for (const { payload } of await announced(id)) idsAlone(staffEvents.case_changed, payload)
})

test('ADM-11: each new comment is announced to the staff, and history is not', async () => {
  const { id } = await cases.published()
  const news = async () =>
    (await cases.announced(staffTopic)).filter(({ event }) => event === 'comment_changed').length
  const before = await news()
  for (const who of people) await cases.comment(who, id, 'One of many')
  expect(await news()).toBe(before + people.length)
  await club.owner.query(
    `insert into public.comments (case_id, author_id, content, created_at) values ($1, $2, 'Long ago', now() - interval '1 hour')`,
    [id, people[0]!.id],
  )
  expect(await news()).toBe(before + people.length)
})

describe('ADM-4, PROF-4: the last admin', () => {
  test('cannot delete their own account nor give up the role until there is another admin', async () => {
    const leave = () => cases.call(admin.claims, 'private.order_own_deletion(true)')
    expect(await refusalOf(leave())).toBe('last_admin')
    expect(
      await refusalOf(cases.call(admin.claims, `private.set_role($1, 'is_admin', false)`, [admin.id])),
    ).toBe('last_admin')
    await club.owner.query('update public.profiles set is_admin = true where id = $1', [people[0]!.id])
    expect(await cases.call(admin.claims, 'private.order_own_deletion(false)')).toBe(false)
  })
})
