import { useMemo } from 'react'
import { z } from 'zod'
import { addComment, type ListedComment } from '@contract/comments.ts'
import { callApi, hasCode, TransportError } from '../../../lib/api.ts'
import { newId } from '@contract/new-id.ts'
import { notify } from '../../../lib/notify.ts'
import { createOutbox, refusalOf } from '../../../lib/outbox.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { clearStored, readAllStored, storedMoment, useStoredUnder, writeStored } from '../../../lib/stored.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

/** A comment on its way. Its id is made here, so that however often it is sent, it is one comment. */
const unsentComment = z.object({
  id: z.string(),
  userId: z.string(),
  caseId: z.string(),
  parentId: z.string().nullable(),
  content: z.string(),
  /** When its author sent it off, by the server's time. */
  at: storedMoment,
  /** The server has read it and said no. It waits for its author. */
  refusal: z.object({ detail: z.string() }).optional(),
})
export type UnsentComment = z.infer<typeof unsentComment>

/** Which comment is being sent. */
const sendingId = createStore<string | null>(null)
const receivers = new Set<(comment: ListedComment) => void>()

const keyOf = ({ userId, id }: UnsentComment) => storageKeys.outbox(userId, id)
const readUnsent = (userId: string | undefined) =>
  readAllStored(storageKeys.outbox(userId, ''), unsentComment, keyOf).toSorted((a, b) => a.at - b.at)
const keep = (item: UnsentComment) => writeStored(keyOf(item), JSON.stringify(item))

/** Keeps the words on this computer, then sends them as soon as the network allows. Answers the id that the comment will have. */
export function postComment(comment: Omit<UnsentComment, 'id' | 'at'>, at = serverNow()) {
  const item = { ...comment, id: newId(), at }
  keep(item)
  void flushOutbox(item.userId)
  return item.id
}

/**
 * Says it again, in other words or once more in the same: what was refused never became a comment, so it may have a new id. What stands in
 * the form by now was written later.
 */
export function repostComment(item: UnsentComment, content: string) {
  clearStored(keyOf(item))
  const { userId, caseId, parentId, at } = item
  postComment({ userId, caseId, parentId, content }, at)
}

export function discardComment(item: UnsentComment) {
  clearStored(keyOf(item))
}

/** Is called with every comment that the server has confirmed to this tab. */
export function onCommentSent(receiver: (comment: ListedComment) => void) {
  receivers.add(receiver)
}

const waiting = (userId: string) => readUnsent(userId).filter(({ refusal }) => !refusal)

const outbox = createOutbox({
  lock: (userId) => storageKeys.outbox(userId, ''),
  next: (userId) => waiting(userId)[0],
  send,
})
export const { flush: flushOutbox, flushAfterwards } = outbox

async function send(item: UnsentComment, _userId: string, failures: number) {
  const { id, caseId, parentId, content, at } = item
  sendingId.set(id)
  try {
    const comment = await callApi(
      addComment,
      {
        id: caseId,
        comment_id: id,
        parent_id: parentId,
        content,
        written_at: new Date(at).toISOString(),
      },
      { timeoutMs: 15_000 },
    )
    for (const receiver of receivers) receiver(comment)
    clearStored(keyOf(item))
    notify.success('Comment posted!')
  } catch (error) {
    if (hasFailed(error)) sayFailed(id)
    const { message } = refusalOf(error, failures)
    keep({ ...item, refusal: { detail: message } })
    sayFailed(id)
  } finally {
    sendingId.set(null)
  }
}

/** Whoever waits only for the line, or for a busy club, reads so beside the comment. */
const hasFailed = (error: unknown) =>
  error instanceof TransportError ? error.httpStatus !== undefined : hasCode(error, 'internal')

let failedId: string | undefined

/** Once for each comment, however often it is tried. */
function sayFailed(id: string) {
  if (id === failedId) return
  failedId = id
  notify.error('Failed to post comment')
}

/** What the one sender is doing: which comment is being sent, and until when the server wants no more. */
export const useSending = () => ({ id: useStore(sendingId), pausedUntil: useStore(outbox.pausedUntil) })

const nothing: UnsentComment[] = []

/** What this member has written under this case and the server has not confirmed. */
export function useUnsent(userId: string | undefined, caseId: string) {
  const stored = useStoredUnder(storageKeys.outbox(userId, ''))
  return useMemo(() => {
    const items = stored.length > 0 ? readUnsent(userId).filter((item) => item.caseId === caseId) : nothing
    return items.length > 0 ? items : nothing
  }, [stored, userId, caseId])
}

export function isUnsent(userId: string, caseId: string, parentId: string | null, content: string) {
  return readUnsent(userId).some(
    (item) => item.caseId === caseId && item.parentId === parentId && item.content.trim() === content.trim(),
  )
}
