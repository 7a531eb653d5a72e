import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { comment, listedComment } from '@contract/comments.ts'
import { caseEvents } from '@contract/topics.ts'
import { guest, inTransaction, refusalOf } from '../kit/club-database.ts'
import { anyId } from './case-kit.ts'
import { ann, bob, caseId, edit, remove, vote, ids, postsOf } from './comment-club.ts'
import { cases, club } from './club.ts'

describe('posting', () => {
  test('DISC-10: a comment has the same fields in the post’s response, the list and the event', async () => {
    const answer = await cases.comment(ann, caseId, '  Liver fire,\nI think. ')
    const { has_voted, ...row } = z.strictObject(listedComment.shape).parse(answer)
    expect(has_voted).toBe(false)
    expect(row).toMatchObject({
      content: 'Liver fire,\nI think.',
      user_name: 'Ann',
      author_name: 'Ann',
      user_comment_count: 1,
      seq: 1,
      deleted: false,
      edited_at: null,
    })
    const { items, seq, total } = await cases.thread(bob.claims, caseId)
    expect(items.map((item) => z.strictObject(listedComment.shape).parse(item))).toEqual([
      { ...row, has_voted: false },
    ])
    expect({ seq, total }).toEqual({ seq: 1, total: 1 })
    const announced = (await cases.announced(`case:${caseId}`)).filter(
      ({ event }) => event === 'comment_created',
    )
    expect(announced).toHaveLength(1)
    caseEvents.comment_created.parse(announced[0]!.payload)
    expect(z.strictObject(comment.shape).parse(announced[0]!.payload.comment)).toEqual(row)
    expect(announced[0]!.payload.comment_count).toBe(1)
  })

  test('DISC-3: a reply to a comment that is just being deleted is refused', async () => {
    const first = await cases.comment(ann, caseId, 'About to go')
    let reply: Promise<string | undefined> | undefined
    await club.as(ann.claims, async (client) => {
      await client.query('update public.comments set deleted_at = now() where id = $1', [first.id])
      reply = refusalOf(cases.comment(bob, caseId, 'Quick!', { parent: first.id }))
      await expect
        .poll(async () => {
          const { rows } = await club.owner.query(
            `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into public.comments%'`,
          )
          return rows[0].count
        })
        .toBe(1)
    })
    expect(await reply).toBe('parent_gone')
    expect(await ids()).toEqual([])
  })

  test('DISC-4: a comment sent again is stored once; repeating its text within five minutes is refused', async () => {
    const id = anyId()
    const answers = await Promise.all([1, 2, 3].map(() => cases.comment(ann, caseId, 'Sent again', { id })))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await ids()).toEqual([id])
    expect(await postsOf(ann)).toBe(1)
    expect(await refusalOf(cases.comment(bob, caseId, 'Sent again', { id }))).toBe('conflict')
    const { id: elsewhere } = await cases.published()
    expect(await refusalOf(cases.comment(ann, elsewhere, 'Sent again', { id }))).toBe('conflict')

    const twice = await Promise.all(
      [1, 2, 3].map(() => refusalOf(cases.comment(ann, caseId, 'Double click'))),
    )
    expect(twice.toSorted()).toEqual(['duplicate_comment', 'duplicate_comment', undefined])
    expect(await refusalOf(cases.comment(bob, caseId, 'Double click'))).toBeUndefined()
    expect(await refusalOf(cases.comment(ann, elsewhere, 'Double click'))).toBeUndefined()
    await cases.rest(ann, '5 minutes')
    expect(await refusalOf(cases.comment(ann, caseId, 'Double click'))).toBeUndefined()
  })

  test('DISC-5: the eleventh comment in a minute and the sixty-first in an hour are refused with the seconds to wait', async () => {
    for (let i = 0; i < 10; i++) await cases.comment(ann, caseId, `Thought ${i}`)
    const refusal = await cases.comment(ann, caseId, 'One more').catch((error) => error)
    expect(refusal.message).toBe('too_many')
    expect(Number(refusal.hint)).toBeGreaterThan(30)
    expect(Number(refusal.hint)).toBeLessThanOrEqual(60)
    const [latest] = await ids()
    expect(await refusalOf(cases.comment(ann, caseId, 'Thought 9', { id: String(latest) }))).toBeUndefined()
    expect(await refusalOf(cases.comment(bob, caseId, 'Not my doing'))).toBeUndefined()

    await club.owner.query(
      `insert into private.turns (kind, subject_key, at, expires_at)
       select 'comments in an hour', sha256(convert_to($1, 'UTF8')), now() - interval '50 minutes', now() + interval '10 minutes'
       from generate_series(1, 50)`,
      [ann.id],
    )
    await cases.rest(ann, '2 minutes')
    const hourly = await cases.comment(ann, caseId, 'One more').catch((error) => error)
    expect(hourly.message).toBe('too_many')
    expect(Number(hourly.hint)).toBeGreaterThan(420)
    expect(Number(hourly.hint)).toBeLessThanOrEqual(480)
  })

  test('DISC-11: comments raise a member’s count, deletions lower it, and a new level is announced', async () => {
    await club.owner.query(
      `insert into public.comments (case_id, author_id, content, created_at)
       select $1, $2, 'Earlier ' || i, now() - interval '1 day' from generate_series(1, 14) i`,
      [caseId, ann.id],
    )
    const { id } = await cases.comment(ann, caseId, 'The fifteenth')
    expect(await postsOf(ann)).toBe(15)
    expect((await cases.thread(guest, caseId)).items[0]).toMatchObject({ user_comment_count: 15 })
    expect(
      (await cases.announced(`user:${ann.id}`)).map(({ event, payload }) => [event, payload]),
    ).toContainEqual(['level_up', expect.objectContaining({ level: 2, crown: null })])
    await remove(ann, id)
    expect(await postsOf(ann)).toBe(14)
  })
})

describe('DISC-6, DISC-7: sequence numbers of a thread', () => {
  test('every change takes the next sequence number, and `since` returns all later changes', async () => {
    const first = await cases.comment(ann, caseId, 'One')
    const second = await cases.comment(bob, caseId, 'Two', { parent: first.id })
    await vote(bob, first.id)
    await edit(bob, second.id, 'Two, corrected')
    await vote(bob, first.id, false)
    await remove(ann, first.id)
    const { items, seq } = await cases.thread(guest, caseId, 0)
    expect(seq).toBe(6)
    expect(items.map((item) => [item.id, item.seq])).toEqual([
      [second.id, 4],
      [first.id, 6],
    ])
    expect((await cases.thread(guest, caseId, 4)).items).toMatchObject([
      { id: first.id, deleted: true, content: '', user_id: null, upvotes: 0 },
    ])
    expect((await cases.thread(guest, caseId, 6)).items).toEqual([])
    await edit(bob, second.id, ' Two, corrected ')
    await vote(ann, second.id)
    await vote(ann, second.id)
    await vote(ann, second.id, false)
    await vote(ann, second.id, false)
    expect((await cases.thread(guest, caseId)).seq).toBe(8)
    await remove(bob, second.id)
    expect((await cases.thread(guest, caseId, 8)).items.map((item) => [item.id, item.seq])).toEqual([
      [second.id, 9],
      [first.id, 10],
    ])
    expect(await ids()).toEqual([])
  })

  test('sequence numbers follow the order of commits, so a reader of one has seen all smaller ones', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => club.person()))
    const gaps: number[][] = []
    const readAlong = async () => {
      for (let last = 0; last < 64;) {
        const { items, seq } = await cases.thread(guest, caseId, last)
        const seqs = items.map((item) => Number(item.seq))
        const expected = Array.from({ length: seq - last }, (_, i) => last + i + 1)
        if (seqs.join() !== expected.join()) gaps.push([last, ...seqs])
        last = seq
      }
    }
    await Promise.all([
      readAlong(),
      ...people.map(async (person) => {
        for (let i = 0; i < 8; i++) await cases.comment(person, caseId, `Number ${i}`)
      }),
    ])
    expect(gaps).toEqual([])
    expect((await cases.thread(guest, caseId)).seq).toBe(64)
    const announced = await cases.announcedNumbers(caseId)
    expect(announced.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, i) => i + 1))
  })

  test('a failed post leaves no gap in the sequence numbers', async () => {
    await cases.comment(ann, caseId, 'One')
    await inTransaction(
      club.owner,
      (client) =>
        client.query(`insert into public.comments (case_id, author_id, content) values ($1, $2, 'Undone')`, [
          caseId,
          bob.id,
        ]),
      'rollback',
    )
    expect(await refusalOf(cases.comment(bob, caseId, 'Lost', { parent: anyId() }))).toBe('parent_gone')
    expect((await cases.comment(bob, caseId, 'Two')).seq).toBe(2)
  })
})
