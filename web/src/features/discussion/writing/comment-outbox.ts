import { useMemo } from 'react'
import { z } from 'zod/mini'
import { addComment, deleteComment, editComment, type ListedComment } from '@contract/comments.ts'
import { callApi, hasCode, TransportError } from '../../../lib/api/api.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { createOutbox, type Entry } from '../../../lib/storage/outbox.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { createStore, useStore } from '../../../lib/store.ts'

const writtenComment = z.object({
  threadId: z.string(),
  parentId: z.nullable(z.string()),
  content: z.string(),
  /** The texts of earlier calls. If a response was lost, the server may hold any of them under the id. */
  tried: z.optional(z.array(z.string())),
  isCanceled: z.optional(z.literal(true)),
})
type WrittenComment = z.infer<typeof writtenComment>

/** `at`: when its author posted it, by the server's clock. */
export type UnsentComment = WrittenComment & { id: string; userId: string; at: number; refusal?: string }

const sendingId = createStore<string | null>(null)
const receivers = new Set<(comment: ListedComment) => void>()

const outbox = createOutbox({
  name: 'comments',
  item: writtenComment,
  send: ([entry], userId) =>
    entry!.item.isCanceled ? callApi(deleteComment, { commentId: entry!.id }) : send(entry!, userId),
  // The server refuses to delete a comment that it never received. The entry is then done, so discard it.
  onRefused: ({ id, item }, _detail, userId) =>
    item.isCanceled ? outbox.discard(userId, id) : showFailure(id),
})
export const { flush: flushComments, resume: resumeComments } = outbox

export function postComment(userId: string, { threadId, parentId, content }: WrittenComment) {
  return outbox.put(userId, { threadId, parentId, content }).id
}

const itemOf = ({ threadId, parentId, content, tried }: UnsentComment) => ({
  threadId,
  parentId,
  content,
  tried,
})

/** Sends a refused or changed comment again, at its old place in the order. */
export function repostComment(comment: UnsentComment) {
  failedId = undefined
  outbox.put(comment.userId, itemOf(comment), { id: comment.id, seq: comment.at })
}

/** Keeps the comment unsent and shows this reason. */
export function holdComment(comment: UnsentComment, refusal: string) {
  outbox.change(comment.userId, { id: comment.id, seq: comment.at, item: itemOf(comment), refusal })
}

export function discardComment(comment: UnsentComment) {
  const { userId, id, at, tried } = comment
  if (tried === undefined) outbox.discard(userId, id)
  else outbox.put(userId, { ...itemOf(comment), isCanceled: true }, { id, seq: at })
}

export function onCommentSent(receiver: (comment: ListedComment) => void) {
  receivers.add(receiver)
}

async function send(entry: Entry<WrittenComment>, userId: string) {
  const { id, seq, item } = entry
  const { threadId, parentId, content, tried = [] } = item
  sendingId.set(id)
  if (navigator.onLine) {
    // Stored before the call, so that another tab can change or cancel the comment meanwhile.
    item.tried = [...new Set([...tried, content])]
    outbox.change(userId, entry)
  }
  try {
    const written_at = new Date(Math.min(seq, serverNow())).toISOString()
    let comment = await callApi(
      addComment,
      { threadId, comment_id: id, parent_id: parentId, content, written_at },
      { timeoutMs: 15_000 },
    )
    // For a known id, the server returns the text that it stored, which may be an older one.
    const stored = comment.content
    if (stored !== content && tried.includes(stored))
      comment = await callApi(editComment, { commentId: id, content, known_content: stored })
    for (const receiver of receivers) receiver(comment)
    notify.success('Comment posted!')
  } catch (error) {
    if (isFailure(error)) showFailure(id)
    throw error
  } finally {
    sendingId.set(null)
  }
}

/** Failures that need a toast: the comment's row already shows network failures and the server's limit. */
const isFailure = (error: unknown) =>
  error instanceof TransportError ? error.httpStatus !== undefined : hasCode(error, 'internal')

let failedId: string | undefined

/** Shows one toast per comment, however often the outbox retries. */
function showFailure(id: string) {
  if (id === failedId) return
  failedId = id
  notify.error('Failed to post comment')
}

export const useSending = () => ({ id: useStore(sendingId), pausedUntil: useStore(outbox.pausedUntil) })

const none: UnsentComment[] = []

export function useUnsent(userId: string | undefined, threadId: string) {
  const entries = outbox.useEntries(userId)
  return useMemo(() => {
    const here = entries.filter(({ item }) => item.threadId === threadId && !item.isCanceled)
    if (userId === undefined || here.length === 0) return none
    return here.map(({ id, seq, item, refusal }): UnsentComment => ({
      ...item,
      id,
      userId,
      at: seq,
      refusal,
    }))
  }, [entries, userId, threadId])
}

export function isUnsent(userId: string, threadId: string, parentId: string | null, content: string) {
  return outbox
    .read(userId)
    .some(
      ({ item }) =>
        !item.isCanceled &&
        item.threadId === threadId &&
        item.parentId === parentId &&
        item.content.trim() === content.trim(),
    )
}
