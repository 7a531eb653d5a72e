import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { addComment, deleteComment, editComment, voteComment } from '@contract/comments.ts'
import { ask, person, type Person, publish, refusalOf, rest, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { master, ann, bo, id, guest, thread, xpOf } from './comment-kit.ts'

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

  test('DISC-5: the eleventh within a minute waits, and reads how long', async () => {
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
  test('DISC-6, DISC-7: whoever asks from number to number misses nothing and ends with what the list says', async () => {
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

  test.each(['-1', '1.5', 'x', '', '1e400', '9007199254740993'])(
    'since=%s is no number of a change',
    async (since) => {
      const answer = await guest.get(`/api/case-studies/${id}/comments?since=${since}`)
      expect([400, since === '' ? 200 : 400]).toContain(answer.status)
    },
  )
})

test('a thread a thousand deep and five thousand wide is listed whole', async () => {
  const own = await publish(master)
  await sql().query(
    `with chain as (
       insert into public.comments (id, case_id, parent_id, author_id, content, created_at)
       select
         ('00000000-0000-4000-8000-' || lpad(to_hex(n), 4, '0') || right($1::uuid::text, 8))::uuid, $1::uuid,
         case when n > 1 then ('00000000-0000-4000-8000-' || lpad(to_hex(n - 1), 4, '0') || right($1::uuid::text, 8))::uuid end,
         $2::uuid, 'Level ' || n, now() - interval '1 hour'
       from generate_series(1, 1000) n order by n
     )
     insert into public.comments (case_id, author_id, content, created_at)
     select $1::uuid, $2::uuid, 'Sibling ' || n, now() - interval '1 hour' from generate_series(1, 4000) n`,
    [own, ann.id],
  )
  const { comments, total } = await thread(own)
  expect([comments.length, total]).toEqual([5_000, 5_000])
  const parents = new Map(comments.map((comment) => [comment.id, comment.parent_id]))
  let depth = 0
  for (
    let at: string | null | undefined = comments.find(({ content }) => content === 'Level 1000')!.id;
    at;
    at = parents.get(at)
  )
    depth++
  expect(depth).toBe(1_000)
  await sql().query('delete from public.case_studies where id = $1', [own])
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
