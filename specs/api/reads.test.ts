import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  deleteComment,
  editComment,
  listComments,
  listUnread,
  markRead,
  voteComment,
} from '@contract/comments.ts'
import { ask, person, type Person, publish, refusalOf, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'

let author: Person
beforeAll(async () => {
  author = await person('is_study_master')
})

const unreadOf = async (who: Person, id: string) =>
  (await ask(who, listUnread, {})).find(({ case_id }) => case_id === id)?.count ?? 0
const words = () => `Words ${randomUUID()}`

test('READ-1: new comments of others are unread; own, edited and deleted comments are not', async () => {
  const id = await publish(author)
  const [ann, ben] = [await person(), await person()]
  const first = await say(ben, id, words())
  expect(await unreadOf(ann, id)).toBe(0)
  await ask(ann, markRead, { threadId: id, number: first.number })
  await ask(ann, voteComment, { commentId: first.id, vote: 1 })
  await ask(ben, editComment, { commentId: first.id, content: words() })
  await say(ann, id, words())
  expect(await unreadOf(ann, id)).toBe(0)
  const second = await say(ben, id, words())
  const third = await say(ben, id, words())
  expect(await unreadOf(ann, id)).toBe(2)
  await ask(ben, deleteComment, { commentId: second.id })
  expect(await unreadOf(ann, id)).toBe(1)
  await ask(ann, markRead, { threadId: id, number: third.number })
  expect(await unreadOf(ann, id)).toBe(0)
})

test('READ-2: a read mark neither moves back nor passes the last comment', async () => {
  const id = await publish(author)
  const ann = await person()
  const first = await say(author, id, words())
  const readNumber = async () =>
    (await ann.get(`/api${listComments.path.replace(':threadId', id)}`)).headers.get('x-read-number')
  expect(await readNumber()).toBe(null)
  await ask(ann, markRead, { threadId: id, number: 1_000_000 })
  const mark = Number(await readNumber())
  expect(mark).toBeGreaterThanOrEqual(first.number)
  await ask(ann, markRead, { threadId: id, number: 0 })
  expect(Number(await readNumber())).toBe(mark)
  await say(author, id, words())
  expect(await unreadOf(ann, id)).toBe(1)
})

test('READ-3: a hidden or unknown case has no unread comments', async () => {
  const id = await publish(author)
  const ann = await person()
  await ask(ann, markRead, { threadId: id, number: 0 })
  await say(author, id, words())
  expect(await unreadOf(ann, id)).toBe(1)
  await sql().query(`update public.case_studies set status = 'hidden' where id = $1`, [id])
  expect(await unreadOf(ann, id)).toBe(0)
  expect(await refusalOf(ask(ann, markRead, { threadId: id, number: 1 }))).toBe('not_found')
  expect(await refusalOf(ask(ann, markRead, { threadId: randomUUID(), number: 1 }))).toBe('not_found')
  expect(await refusalOf(ask(ann, markRead, { threadId: id, number: -1 }))).toBe('bad_input')
})
