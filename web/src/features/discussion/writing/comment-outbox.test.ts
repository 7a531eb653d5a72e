import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { badRecords, stubStorage } from '../../../lib/storage/fake-storage.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { sessionKey } from '../../../lib/session/session.ts'
import { setHolder } from '../../../lib/storage/stored.ts'
import { discardComment, flushComments, isUnsent, postComment, repostComment } from './comment-outbox.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('SES-18: a broken outbox record hides none of the others', () => {
  const { local } = stubStorage()
  const [userId, id] = [randomUUID(), randomUUID()]
  setHolder(userId)
  const entry = { id, seq: 1, item: { threadId: 'case', parentId: null, content: 'Wiry' } }
  const bad = [
    ...badRecords,
    JSON.stringify({ ...entry, item: { ...entry.item, content: 'Copy' } }),
    JSON.stringify({ ...entry, seq: 1e99 }),
  ]
  for (const [at, record] of bad.entries())
    local.setItem(storageKeys.outbox(userId, 'comments', `${at}`), record)
  expect(isUnsent(userId, 'case', null, 'Wiry')).toBe(false)
  local.setItem(storageKeys.outbox(userId, 'comments', id), JSON.stringify(entry))
  expect(isUnsent(userId, 'case', null, 'Wiry')).toBe(true)
  expect(isUnsent(userId, 'case', null, 'Copy')).toBe(false)
})

test('DISC-4: a comment canceled in another tab during its upload is withdrawn, even if the server never got it', async () => {
  const { local } = stubStorage()
  const userId = randomUUID()
  setHolder(userId)
  queryClient.setQueryData(sessionKey, { id: userId })
  vi.stubGlobal('navigator', { onLine: true })
  const asked: string[] = []
  const storedAt = (id: string) => local.getItem(storageKeys.outbox(userId, 'comments', id))
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    asked.push(method!)
    if (method === 'DELETE')
      return Response.json({ code: 'not_found', detail: 'This comment is gone.' }, { status: 404 })
    const id = JSON.parse(body as string).comment_id
    const { seq, item } = JSON.parse(storedAt(id)!)
    discardComment({ ...item, id, userId, at: seq })
    throw new TypeError('Failed to fetch')
  })
  const id = postComment(userId, { threadId: randomUUID(), parentId: null, content: 'Wiry' })
  await flushComments(userId)
  await flushComments(userId)
  expect(asked).toEqual(['POST', 'DELETE'])
  expect(storedAt(id)).toBeNull()
})

const threadId = randomUUID()
const sent = {
  id: randomUUID(),
  case_study_id: threadId,
  thread_id: threadId,
  parent_id: null,
  user_id: randomUUID(),
  user_name: 'Ann',
  author_name: 'Ann',
  user_picture: null,
  user_comment_count: 1,
  created_at: '2026-01-01T00:00:00Z',
  edited_at: null,
  deleted: false,
  hidden: false,
  upvotes: 0,
  seq: 1,
  links: [],
  number: 1,
  user_role: null,
}

test('DISC-4: a waiting comment changed twice while both responses are lost ends with its last text', async () => {
  const { local } = stubStorage()
  const userId = randomUUID()
  setHolder(userId)
  queryClient.setQueryData(sessionKey, { id: userId })
  vi.stubGlobal('navigator', { onLine: true })
  let stored: string | undefined
  let isLost = true
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    const { content, known_content } = JSON.parse(body as string)
    if (method === 'POST') stored ??= content
    else if (stored === known_content) stored = content
    if (isLost && stored === content) throw new TypeError('Failed to fetch')
    return Response.json({ ...sent, content: stored })
  })
  const id = postComment(userId, { threadId, parentId: null, content: 'Wiry' })
  for (const content of ['Wiry and thin', 'Wiry and weak']) {
    await flushComments(userId)
    isLost = content === 'Wiry and thin'
    const { seq, item } = JSON.parse(local.getItem(storageKeys.outbox(userId, 'comments', id))!)
    repostComment({ ...item, content, id, userId, at: seq })
  }
  await flushComments(userId)
  expect(stored).toBe('Wiry and weak')
})
