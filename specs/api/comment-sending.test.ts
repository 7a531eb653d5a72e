import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addComment, deleteComment, editComment, listWordings } from '@contract/comments.ts'
import { ask, person, type Person, publish, refusalOf, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { master, ann, bo, moderator, id, guest, thread } from './comment-kit.ts'

describe('sending a comment twice', () => {
  test('DISC-4: a comment sent three times under one id is stored once', async () => {
    const own = await publish(master)
    const body = { threadId: own, comment_id: randomUUID(), content: 'Sent three times' }
    const writer = await person()
    const answers = await Promise.all([1, 2, 3].map(() => ask(writer, addComment, body)))
    for (const answer of answers) expect(answer).toMatchObject({ id: body.comment_id, seq: 1 })
    expect(await thread(own)).toMatchObject({ total: 1, seq: 1 })
  })

  test('DISC-4: a member cannot repeat the same comment in a thread within five minutes', async () => {
    const [here, there] = [await publish(master), await publish(master)]
    const [one, other] = [await person(), await person()]
    await say(one, here, 'I agree')
    expect(await refusalOf(say(one, here, ' I agree\n'))).toBe('duplicate_comment')
    await say(other, here, 'I agree')
    await say(one, there, 'I agree')
  })

  test('DISC-5: a member’s eleventh comment within a minute is refused with the seconds to wait', async () => {
    const own = await publish(master)
    const writer = await person()
    for (let n = 0; n < 10; n++) await say(writer, own, `Comment number ${n}`)
    const answer = await writer.post(`/api/case-studies/${own}/comments`, { content: 'One more' })
    expect([answer.status, answer.body]).toEqual([429, expect.objectContaining({ code: 'too_many' })])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })
})

test('API-3: a thread refuses a `since` that is not a valid sequence number', async () => {
  for (const since of ['-1', '1.5', 'x', '1e400', '9007199254740993'])
    expect([since, (await guest.get(`/api/case-studies/${id}/comments?since=${since}`)).status]).toEqual([
      since,
      400,
    ])
})

describe('earlier wordings', () => {
  const before = async (who: Person, commentId: string) =>
    (await ask(who, listWordings, { commentId })).map(({ content }) => content)
  const age = (commentId: string) =>
    sql().query(`update public.comments set created_at = created_at - interval '1 hour' where id = $1`, [
      commentId,
    ])

  test('DISC-15: author and moderators read earlier wordings of a comment until it is deleted', async () => {
    const { id: commentId } = await say(ann, id, 'As I first wrote it')
    const edit = (content: string) => ask(ann, editComment, { commentId, content })
    await edit('As I wrote it a moment later')
    await age(commentId)
    await edit('As I wrote it an hour later')
    await edit('As it stands now')
    const all = ['As I wrote it an hour later', 'As I wrote it a moment later']
    expect(await before(ann, commentId)).toEqual(all)
    expect(await before(moderator, commentId)).toEqual(all)
    expect(await refusalOf(before(bo, commentId))).toBe('forbidden')
    await ask(ann, deleteComment, { commentId })
    expect(await refusalOf(before(moderator, commentId))).toBe('not_found')
    const kept = await sql().query('select from private.comment_wordings where comment_id = $1', [commentId])
    expect(kept.rowCount).toBe(0)
  })
})
