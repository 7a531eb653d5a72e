import { describe, expect, test } from 'vitest'
import { guest, type Person, refusalOf } from '../kit/club-database.ts'
import { ann, bob, moderator, caseId, edit, remove, vote, ids } from './comment-club.ts'
import { cases, club } from './club.ts'

describe('DISC-9: deleting a comment', () => {
  test('moderators can delete comments of a hidden case, but not vote or edit there', async () => {
    const { id } = await cases.published()
    const [gone, kept] = [await cases.comment(ann, id, 'Gone'), await cases.comment(ann, id, 'Kept')]
    await club.owner.query(`update public.case_studies set status = 'hidden' where id = $1`, [id])
    for (const person of [ann, bob]) expect(await refusalOf(remove(person, gone.id))).toBe('not_found')
    await remove(moderator, gone.id)
    expect((await cases.thread(moderator.claims, id)).items.map((comment) => comment.id)).toEqual([kept.id])
    expect(await refusalOf(vote(moderator, kept.id))).toBe('42501')
    expect(await refusalOf(edit(moderator, kept.id, 'Other words'))).toBe('forbidden')
  })

  test('a deleted comment leaves a tombstone until its last visible reply is deleted', async () => {
    const top = await cases.comment(ann, caseId, 'Top of it')
    const middle = await cases.comment(bob, caseId, 'Middle of it', { parent: top.id })
    const leaf = await cases.comment(ann, caseId, 'Leaf of it', { parent: middle.id })
    const other = await cases.comment(ann, caseId, 'Another leaf', { parent: top.id })
    await remove(ann, top.id)
    await remove(bob, middle.id)
    expect((await ids()).toSorted()).toEqual([top.id, middle.id, leaf.id, other.id].toSorted())
    expect((await cases.thread(guest, caseId)).total).toBe(2)
    await remove(ann, leaf.id)
    expect((await ids()).toSorted()).toEqual([top.id, other.id].toSorted())
    await remove(moderator, other.id)
    expect(await ids()).toEqual([])
    expect(await cases.drift()).toEqual([])
  })

  test('deleting a comment removes its text from the table and from every earlier event', async () => {
    const secret = 'Mrs Zhang, born on the third of May'
    const { id } = await cases.comment(ann, caseId, secret)
    const kept = await cases.comment(ann, caseId, 'This one stays')
    await vote(bob, id)
    await edit(ann, id, `${secret}, corrected`)
    const traces = async () => {
      const { rows } = await club.owner.query(
        `select (select count(*)::int from realtime.messages where payload::text like $1) as announced,
           (select count(*)::int from public.comments where content like $1) as kept`,
        [`%${secret}%`],
      )
      return rows[0]
    }
    // The edit has already removed the events with the earlier wording.
    expect(await traces()).toEqual({ announced: 1, kept: 1 })
    await remove(ann, id)
    expect(await traces()).toEqual({ announced: 0, kept: 0 })
    expect(JSON.stringify(await cases.thread(guest, caseId, 0))).not.toContain('Zhang')
    const announced = await cases.announced(`case:${caseId}`)
    expect(announced.map(({ payload }) => payload.comment?.id)).toContain(kept.id)
  })
})

test('DISC-9: no caller can read a deleted comment’s author, and sending the comment again does not restore it', async () => {
  const gone = await cases.comment(ann, caseId, 'Not for long')
  await cases.comment(moderator, caseId, 'A reply that stays', { parent: gone.id })
  await remove(ann, gone.id)
  for (const { claims } of [{ claims: guest }, ann, moderator]) {
    const { rows } = await club.as(claims, (client) =>
      client.query('select author_id from public.comments where id = $1', [gone.id]),
    )
    expect(rows).toEqual([{ author_id: null }])
  }
  await club.as(ann.claims, (client) =>
    client.query(`insert into public.comments (id, case_id, content) values ($1, $2, 'Not for long')`, [
      gone.id,
      caseId,
    ]),
  )
  const { items } = await cases.thread(guest, caseId)
  expect(items.find(({ id }) => id === gone.id)).toMatchObject({ deleted: true, content: '' })
  expect(await cases.drift()).toEqual([])
})

test('LIVE-14: a member’s new name is announced at once for their latest comments, and by the job for older ones', async () => {
  const { id: old, author } = await cases.published()
  await cases.comment(ann, old, 'Long ago')
  await club.owner.query(
    `insert into public.comments (case_id, author_id, content, created_at)
     select $1, $2, 'Of late, number ' || n, now() + n * interval '1 second' from generate_series(1, 100) n`,
    [caseId, ann.id],
  )
  const names = async (id: string) =>
    (await cases.announced(`case:${id}`)).flatMap(({ event, payload }) =>
      event === 'author_changed' ? payload.name : [],
    )
  const rename = (person: Person, name: string) =>
    club.as(person.claims, (client) =>
      client.query('update public.profiles set name = $2 where id = $1', [person.id, name]),
    )
  await rename(ann, 'Anna')
  await rename(author, 'Who wrote little')
  await rename(ann, 'Anne')
  expect([await names(caseId), await names(old)]).toEqual([['Anna', 'Anne'], ['Who wrote little']])
  const { rows } = await club.owner.query(`select command from cron.job where jobname = 'announce-authors'`)
  await club.owner.query(rows[0].command)
  expect(await names(old)).toEqual(['Who wrote little', 'Anne'])
  expect((await club.owner.query('select from private.author_news')).rowCount).toBe(0)
})

test('DISC-14: a deleted member’s comments lose the name, in events too, and their votes disappear', async () => {
  const said = await cases.comment(ann, caseId, 'I said this')
  const other = await cases.comment(bob, caseId, 'And I this', { parent: said.id })
  await vote(ann, other.id)
  await cases.vote(ann, caseId)
  expect((await cases.thread(guest, caseId)).items[0]).toMatchObject({ upvotes: 1 })
  const traces = async () =>
    (await cases.announced(`case:${caseId}`)).filter(({ payload }) =>
      JSON.stringify(payload).includes(ann.id),
    )
  expect(await traces()).toHaveLength(1)
  await club.owner.query('delete from auth.users where id = $1', [ann.id])
  // This event names the deleted member so that open pages remove the name.
  expect(await traces()).toMatchObject([
    { event: 'author_changed', payload: { user_id: ann.id, name: null, picture: null, role: null } },
  ])
  const { items, total } = await cases.thread(guest, caseId)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { id: other.id, upvotes: 0 },
    { id: said.id, content: 'I said this', user_id: null, user_name: 'Deleted user', user_comment_count: 0 },
  ])
  expect(await cases.drift()).toEqual([])
})
