import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { addComment, deleteComment, editComment, listWordings, voteComment } from '@contract/comments.ts'
import { ask, person, type Person, publish, refusalOf, rest, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { master, ann, bo, moderator, id, guest, thread, xpOf } from './comment-kit.ts'

describe('sending twice', () => {
  test('DISC-4: the same id is the same comment, even when a reset connection hid the answer', async () => {
    const own = await publish(master)
    const writer = await person()
    const body = { comment_id: randomUUID(), content: 'Sent into the void' }
    await resetAfterSending(writer, `/api/case-studies/${own}/comments`, body)
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => ask(writer, addComment, { id: own, ...body })),
    )
    for (const answer of answers)
      expect(answer).toMatchObject({ id: body.comment_id, content: body.content, seq: 1 })
    expect(await thread(own)).toMatchObject({ total: 1, seq: 1 })
    expect(await xpOf(writer)).toBe(1)
  })

  test('DISC-4: the same id from somebody else, or for another case, is a conflict and shows nothing', async () => {
    const [here, there] = [await publish(master), await publish(master)]
    const mine = await say(ann, here, `My own words ${randomUUID()}`)
    const again = { comment_id: mine.id, content: 'Something else' }
    expect(await refusalOf(ask(bo, addComment, { id: here, ...again }))).toBe('conflict')
    expect(await refusalOf(ask(ann, addComment, { id: there, ...again }))).toBe('conflict')
  })

  test('DISC-4: the same words within five minutes are refused kindly; elsewhere, from others and later they are fine', async () => {
    const [here, there] = [await publish(master), await publish(master)]
    const [one, other] = [await person(), await person()]
    await say(one, here, 'I agree')
    expect(await refusalOf(say(one, here, ' I agree\n'))).toBe('duplicate_comment')
    await say(other, here, 'I agree')
    await say(one, there, 'I agree')
    await rest(one)
    await say(one, here, 'I agree')
    expect((await thread(here)).total).toBe(3)
  })

  test('DISC-4: a comment sent ten times at once stands there once', async () => {
    const own = await publish(master)
    const writer = await person()
    const refusals = await Promise.all(
      Array.from({ length: 10 }, () => refusalOf(say(writer, own, 'Once only'))),
    )
    expect(refusals.filter((code) => code === undefined)).toHaveLength(1)
    expect(new Set(refusals)).toEqual(new Set([undefined, 'duplicate_comment']))
    expect((await thread(own)).total).toBe(1)
  })

  test('DISC-5: the eleventh comment within a minute is refused with the seconds to wait', async () => {
    const own = await publish(master)
    const writer = await person()
    for (let n = 0; n < 10; n++) await say(writer, own, `Comment number ${n}`)
    const answer = await writer.post(`/api/case-studies/${own}/comments`, { content: 'One more' })
    expect([answer.status, answer.body]).toEqual([429, expect.objectContaining({ code: 'too_many' })])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await thread(own)).total).toBe(10)
    await rest(writer)
    await say(writer, own, 'One more')
  })
})

describe('since', () => {
  test('DISC-6, DISC-7: asking since each number misses nothing and ends with the list', async () => {
    const own = await publish(master)
    const people = [await person(), await person(), await person()]
    const held = new Map<
      string,
      { id: string; deleted: boolean; content: string; upvotes: number; seq: number }
    >()
    let seq = 0
    const catchUp = async () => {
      const answer = await thread(own, guest, seq)
      expect(answer.comments.map((comment) => comment.seq)).toEqual(
        answer.comments.map((comment) => comment.seq).toSorted((a, b) => a - b),
      )
      for (const comment of answer.comments) held.set(comment.id, comment)
      seq = answer.seq
    }
    const writers = { areDone: false }
    const reading = (async () => {
      while (!writers.areDone) await catchUp()
    })()
    await Promise.all(
      people.map(async (who, n) => {
        const mine = await say(who, own, `Mine, number ${n}`)
        const gone = await say(who, own, `Soon gone, number ${n}`)
        await ask(who, editComment, { commentId: mine.id, content: `Mine after all, number ${n}` })
        await ask(who, deleteComment, { commentId: gone.id })
        await say(who, own, `A reply, number ${n}`, mine.id)
        await ask(people[(n + 1) % 3]!, voteComment, { commentId: mine.id })
      }),
    )
    writers.areDone = true
    await reading
    await catchUp()
    const { comments } = await thread(own)
    const living = [...held.values()].filter(({ deleted }) => !deleted)
    expect(new Set(living.map((comment) => JSON.stringify(comment)))).toEqual(
      new Set(comments.map((comment) => JSON.stringify(comment))),
    )
    expect((await thread(own, guest, seq)).comments).toEqual([])
    // Numbers run without a gap: six changes a person.
    expect(seq).toBe(18)
  })

  test.each(['-1', '1.5', 'x', '', '1e400', '9007199254740993'])('since=%s is refused', async (since) => {
    const answer = await guest.get(`/api/case-studies/${id}/comments?since=${since}`)
    expect([400, since === '' ? 200 : 400]).toContain(answer.status)
  })
})

/** Sends the whole request and hangs up before anything can be answered. */
function resetAfterSending(who: Person, path: string, body: object) {
  const text = JSON.stringify(body)
  const { hostname, port } = new URL(who.origin)
  return new Promise<void>((resolve) => {
    const call = request({
      hostname,
      port,
      path,
      method: 'POST',
      headers: {
        origin: who.origin,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        cookie: who.cookieHeader(),
      },
    })
    call.on('error', () => resolve())
    call.end(text, () => {
      call.socket?.resetAndDestroy()
      resolve()
    })
  })
}

describe('earlier wordings', () => {
  const before = async (who: Person, commentId: string) =>
    (await ask(who, listWordings, { commentId })).map(({ content }) => content)
  const age = (commentId: string) =>
    sql().query(`update public.comments set created_at = created_at - interval '1 hour' where id = $1`, [
      commentId,
    ])

  test('DISC-15: are read by author and moderators, never edited, and deleted with the comment', async () => {
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
    for (const act of [
      `update private.comment_wordings set content = 'Other'`,
      'delete from private.comment_wordings',
    ])
      await expect(sql().query(`${act} where comment_id = $1`, [commentId])).rejects.toThrow('forbidden')
    await ask(ann, deleteComment, { commentId })
    expect(await refusalOf(before(moderator, commentId))).toBe('not_found')
    const kept = await sql().query('select from private.comment_wordings where comment_id = $1', [commentId])
    expect(kept.rowCount).toBe(0)
  })

  test('DISC-15: are deleted with their author', async () => {
    const gone = await person()
    const { id: commentId } = await say(gone, id, 'Words of somebody who leaves')
    await age(commentId)
    await ask(gone, editComment, { commentId, content: 'Other words of somebody who leaves' })
    expect(await before(moderator, commentId)).toHaveLength(1)
    await sql().query('delete from auth.users where id = $1', [gone.id])
    expect(await before(moderator, commentId)).toEqual([])
  })
})
