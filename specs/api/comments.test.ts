import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addComment, editComment, listDrafts, saveDraft } from '@contract/comments.ts'
import { ask, caseForm, person, publish, refusalOf, say } from '../kit/cases.ts'
import { giveRole, sql } from '../kit/platform.ts'
import { master, ann, bo, moderator, id, guest, thread } from './comment-kit.ts'

describe('commenting', () => {
  test('FACE-1: a comment shows its author’s highest role, to guests too, and none for a plain member', async () => {
    const own = await publish(master)
    const staff = await person('is_moderator')
    for (const who of [ann, master, staff]) await say(who, own, `As ${who.name}`)
    const roles = async () => (await thread(own)).comments.map(({ user_role }) => user_role)
    expect(await roles()).toEqual(['moderator', 'study_master', null])
    await giveRole(staff.id, 'is_admin')
    expect(await roles()).toEqual(['admin', 'study_master', null])
  })

  test('DISC-1: only members comment, and only on published cases', async () => {
    expect(await refusalOf(ask(guest, addComment, { threadId: id, content: 'From nobody' }))).toBe(
      'not_signed_in',
    )
    expect(await refusalOf(say(ann, randomUUID(), 'Into nothing'))).toBe('not_found')
    const pending = (await bo.post('/api/case-studies', caseForm())).body as { id: string }
    for (const who of [ann, bo, moderator])
      expect(await refusalOf(say(who, pending.id, 'Too early'))).toBe('not_found')
    expect((await guest.get(`/api/case-studies/${pending.id}/comments`)).status).toBe(404)
    expect((await ann.get(`/api/case-studies/${pending.id}/comments`)).status).toBe(404)
  })

  test.each([
    ['', 'Please write at least 2 characters.'],
    ['x', 'Please write at least 2 characters.'],
    ['x'.repeat(10_001), 'At most 10,000 characters.'],
    [null, undefined],
    [1234, undefined],
    ['\u3164\u3164', 'Please write something that can be seen.'],
  ])('DISC-2, TEXT-1: %j is refused as a comment', async (content, message) => {
    const answer = await ann.post(`/api/case-studies/${id}/comments`, { content })
    expect(answer.status).toBe(400)
    if (message) expect(answer.body).toMatchObject({ detail: message })
  })
})

describe('editing and deleting', () => {
  test('DISC-8: members edit only their own comments, and an edit after the grace period shows a mark', async () => {
    const comment = await say(ann, id, `As I first wrote it ${randomUUID()}`)
    const edited = await ask(ann, editComment, { commentId: comment.id, content: ' Better words ' })
    expect(edited).toMatchObject({
      id: comment.id,
      content: 'Better words',
      edited_at: null,
      seq: comment.seq + 1,
    })
    await sql().query(
      `update public.comments set created_at = created_at - interval '16 minutes' where id = $1`,
      [comment.id],
    )
    const later = await ask(ann, editComment, { commentId: comment.id, content: 'Later words' })
    expect(later.edited_at).not.toBeNull()
    for (const other of [bo, moderator, master])
      expect(await refusalOf(ask(other, editComment, { commentId: comment.id, content: 'Not mine' }))).toBe(
        'forbidden',
      )
  })
})

describe('drafts', () => {
  test('DISC-12: the API keeps one draft per thread or parent comment for each member until they post it', async () => {
    const own = await publish(master)
    const writer = await person()
    const parent = await say(ann, own, `Something to reply to ${randomUUID()}`)
    await ask(writer, saveDraft, { threadId: own, content: 'half a thou' })
    await ask(writer, saveDraft, { threadId: own, content: 'half a thought' })
    await ask(writer, saveDraft, { threadId: own, parent_id: parent.id, content: 'a reply ' })
    const drafts = async (who = writer) =>
      (await ask(who, listDrafts, { threadId: own })).map(({ parent_id, content }) => [parent_id, content])
    expect(await drafts()).toEqual([
      [parent.id, 'a reply '],
      [null, 'half a thought'],
    ])
    for (const other of [bo, moderator]) expect(await drafts(other)).toEqual([])
    await ask(writer, saveDraft, { threadId: own, parent_id: parent.id, content: '' })
    await say(writer, own, 'half a thought')
    expect(await drafts()).toEqual([])
    expect(await refusalOf(ask(ann, saveDraft, { threadId: randomUUID(), content: 'nowhere' }))).toBe(
      'not_found',
    )
  })

  test('DISC-12: a draft is replaced or deleted only if its device knows the stored text', async () => {
    const own = await publish(master)
    const writer = await person()
    const draft = (content: string, known?: string) =>
      ask(writer, saveDraft, { threadId: own, content, known })
    const drafts = async () =>
      (await ask(writer, listDrafts, { threadId: own })).map(({ content }) => content)
    await draft('From the phone', '')
    for (const late of ['From the laptop', ''])
      expect(await refusalOf(draft(late, 'Older words'))).toBe('conflict')
    expect(await drafts()).toEqual(['From the phone'])
    // A resend succeeds, as its first response may be lost.
    await draft('From the phone', '')
    await draft('From the laptop', 'From the phone')
    await draft('', 'From the laptop')
    expect(await drafts()).toEqual([])
    await draft('A new thought', 'From the laptop')
    expect(await drafts()).toEqual(['A new thought'])
  })

  test('DISC-12: posting a comment does not delete a draft that its author began afterwards', async () => {
    const own = await publish(master)
    const writer = await person()
    const draft = (content: string) => ask(writer, saveDraft, { threadId: own, content })
    const drafts = async () =>
      (await ask(writer, listDrafts, { threadId: own })).map(({ content }) => content)
    await draft('A wir')
    const { updated_at } = (await ask(writer, listDrafts, { threadId: own }))[0]!
    const written_at = new Date(Date.parse(updated_at) + 1).toISOString()
    await draft('And the next thought')
    await ask(writer, addComment, { threadId: own, content: 'A wiry pulse', written_at })
    expect(await drafts()).toEqual(['And the next thought'])
  })
})

test('API-4: a new comment ignores fields that the server decides', async () => {
  const own = await publish(master)
  const writer = await person()
  const extras = { author_id: ann.id, user_name: 'Somebody else', upvotes: 99, seq: 99, deleted: true }
  const { body } = await writer.post(`/api/case-studies/${own}/comments`, { content: 'My words', ...extras })
  expect(body).toMatchObject({
    user_id: writer.id,
    user_name: writer.name,
    upvotes: 0,
    seq: 1,
    deleted: false,
  })
  const edited = await writer.put(`/api/case-studies/comments/${(body as { id: string }).id}`, {
    content: 'Other words',
    ...extras,
    created_at: '1999-01-01T00:00:00Z',
  })
  expect(edited.body).toMatchObject({ user_id: writer.id, upvotes: 0, seq: 2 })
  expect((edited.body as { created_at: string }).created_at).not.toContain('1999')
})
