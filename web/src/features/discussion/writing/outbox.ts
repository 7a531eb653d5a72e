import { useMemo } from 'react'
import { addComment, type ListedComment } from '@contract/comments.ts'
import type { ErrorCode } from '@contract/errors.ts'
import { callApi, hasCode, TransportError } from '../../../lib/api.ts'
import { newId } from '@contract/new-id.ts'
import { notify } from '../../../lib/notify.ts'
import { createOutbox, refusalOf } from '../../../lib/outbox.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { clearStored, readAllStored, useFromStored, writeStored } from '../../../lib/stored.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

/** A comment on its way. Its id is made here, so that however often it is sent, it is one comment. */
export type UnsentComment = {
  id: string
  userId: string
  caseId: string
  parentId: string | null
  content: string
  /** When its author sent it off, by the server's time. */
  at: number
  /** The server has read it and said no. It waits for its author. */
  refusal?: { code: ErrorCode; detail: string }
}

/** Which comment is being sent. */
const sendingId = createStore<string | null>(null)
const receivers = new Set<(comment: ListedComment) => void>()

const keyOf = ({ userId, id }: UnsentComment) => storageKeys.outboxItem(userId, id)
const read = (json: string) => (JSON.parse(json) as UnsentComment[]).toSorted((a, b) => a.at - b.at)
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

const waiting = (userId: string) =>
  read(readAllStored(storageKeys.outbox(userId))).filter(({ refusal }) => !refusal)

const outbox = createOutbox({ lock: storageKeys.outbox, next: (userId) => waiting(userId)[0], send })
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
    const { code, message } = refusalOf(error, failures)
    keep({ ...item, refusal: { code, detail: message } })
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
  const json = useFromStored(() => (userId ? readAllStored(storageKeys.outbox(userId)) : '[]'))
  return useMemo(() => {
    const items = read(json).filter((item) => item.caseId === caseId)
    return items.length > 0 ? items : nothing
  }, [json, caseId])
}

export function isUnsent(userId: string, caseId: string, parentId: string | null, content: string) {
  return read(readAllStored(storageKeys.outbox(userId))).some(
    (item) => item.caseId === caseId && item.parentId === parentId && item.content.trim() === content.trim(),
  )
}
