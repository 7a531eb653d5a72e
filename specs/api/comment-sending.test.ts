import { describe, expect, test } from 'vitest'
import { deleteComment, editComment, listWordings } from '@contract/comments.ts'
import { writerHeader } from '@contract/endpoint.ts'
import { ask, type Person, refusalOf, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { ann, bo, moderator, id, guest } from './comment-kit.ts'

test('API-3: a thread refuses a `since` that is not a valid sequence number', async () => {
  for (const since of ['-1', '1.5', 'x', '1e400', '9007199254740993'])
    expect([since, (await guest.get(`/api/case-studies/${id}/comments?since=${since}`)).status]).toEqual([
      since,
      400,
    ])
})

test('SES-16: a comment that another member’s page sends is refused and not stored', async () => {
  const send = (content: string, writer: string) =>
    bo.post(`/api/case-studies/${id}/comments`, { content }, { headers: { [writerHeader]: writer } })
  const refused = await send('Typed by Ann', ann.id)
  expect([refused.status, refused.body]).toMatchObject([401, { code: 'session_ended' }])
  expect((await send('Typed by Bo', bo.id)).status).toBe(200)
  const { rows } = await sql().query('select content from public.comments where content like $1', [
    'Typed by%',
  ])
  expect(rows).toEqual([{ content: 'Typed by Bo' }])
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
