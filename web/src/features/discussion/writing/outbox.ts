import { useMemo } from 'react'
import { addComment, type ListedComment } from '@contract/comments.ts'
import { ApiError, type ErrorCode } from '@contract/errors.ts'
import { callApi, TransportError } from '../../../lib/api.ts'
import { newId } from '../../../lib/new-id.ts'
import { notify } from '../../../lib/notify.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { isSignedInAs, refreshSession } from '../../../lib/session.ts'
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
  at: number
  /** The server has read it and said no. It waits for its author. */
  refusal?: { code: ErrorCode; detail: string }
}

/** What the one sender is doing: which comment is being sent, and until when the server wants no more. */
type Sending = { id: string | null; pausedUntil: number | null }

const retryDelaysMs = [2000, 4000, 8000, 15_000, 30_000]
const sending = createStore<Sending>({ id: null, pausedUntil: null })
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
const receivers = new Set<(comment: ListedComment) => void>()

const keyOf = ({ userId, id }: UnsentComment) => storageKeys.outboxItem(userId, id)
const read = (json: string) => (JSON.parse(json) as UnsentComment[]).toSorted((a, b) => a.at - b.at)
const keep = (item: UnsentComment) => writeStored(keyOf(item), JSON.stringify(item))

/** Keeps the words on this computer, then sends them as soon as the network allows. Answers the id that the comment will have. */
export function postComment(comment: Omit<UnsentComment, 'id' | 'at'>) {
  const item = { ...comment, id: newId(), at: Date.now() }
  keep(item)
  void flushOutbox(item.userId)
  return item.id
}

/** Says it again, in other words or once more in the same: what was refused never became a comment, so it may have a new id. */
export function repostComment(item: UnsentComment, content: string) {
  clearStored(keyOf(item))
  const { userId, caseId, parentId } = item
  postComment({ userId, caseId, parentId, content })
}

export function discardComment(item: UnsentComment) {
  clearStored(keyOf(item))
}

/** Is called with every comment that the server has confirmed to this tab. */
export function onCommentSent(receiver: (comment: ListedComment) => void) {
  receivers.add(receiver)
}

/**
 * Sends what waits, in the order it was written. One tab at a time; a browser without locks may send the same twice, which the id
 * makes harmless.
 */
export async function flushOutbox(userId: string) {
  if (waiting(userId).length === 0 || (sending.get().pausedUntil ?? 0) > Date.now()) return
  clearTimeout(timer)
  if ('locks' in navigator) await navigator.locks.request(storageKeys.outbox(userId), () => sendAll(userId))
  else await sendAll(userId)
}

/** After a pause another person may sit here: that is asked first, for the words go out in the name of whoever is signed in. */
export async function flushAfterwards(userId: string) {
  if (waiting(userId).length === 0) return
  await refreshSession(queryClient)
  await flushOutbox(userId)
}

const waiting = (userId: string) =>
  read(readAllStored(storageKeys.outbox(userId))).filter(({ refusal }) => !refusal)

async function sendAll(userId: string) {
  // NOTE: read anew for each: another tab, or the author, may just have taken one away.
  for (let [item] = waiting(userId); item; [item] = waiting(userId)) {
    if (!isSignedInAs(queryClient, userId)) return
    sending.set({ id: item.id, pausedUntil: null })
    try {
      const { id, caseId, parentId, content } = item
      const comment = await callApi(
        addComment,
        { id: caseId, comment_id: id, parent_id: parentId, content },
        { timeoutMs: 15_000 },
      )
      failures = 0
      for (const receiver of receivers) receiver(comment)
      clearStored(keyOf(item))
      notify.success('Comment posted!')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!mayComeLater(error)) refuse(item, error)
      else return tryLater(userId, error)
    } finally {
      sending.set({ ...sending.get(), id: null })
    }
  }
}

/** The network, the load or the session is at fault, not the words. */
function mayComeLater(error: ApiError) {
  return (
    error instanceof TransportError ||
    error.code === 'unavailable' ||
    error.code === 'too_many' ||
    error.code === 'session_ended' ||
    error.code === 'not_signed_in'
  )
}

function refuse(item: UnsentComment, { code, message }: ApiError) {
  keep({ ...item, refusal: { code, detail: message } })
  notify.error('Failed to post comment')
}

function tryLater(userId: string, { code, retryAfter }: ApiError) {
  // Whoever signs in again comes with a new page, which sends what waits.
  if (code === 'session_ended' || code === 'not_signed_in') return
  const delay = retryAfter
    ? retryAfter * 1000
    : retryDelaysMs[Math.min(failures++, retryDelaysMs.length - 1)]!
  if (code === 'too_many') sending.set({ id: null, pausedUntil: Date.now() + delay })
  timer = setTimeout(() => void flushAfterwards(userId), delay)
}

export function useSending() {
  return useStore(sending)
}

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
