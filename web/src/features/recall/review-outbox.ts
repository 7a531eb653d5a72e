import type { InputOf, OutputOf } from '@contract/endpoint.ts'
import { ApiError } from '@contract/errors.ts'
import { changeRecallCard, mostReviews, type RecallDeck, type Review, sendReviews } from '@contract/recall.ts'
import { callApi, TransportError } from '../../lib/api.ts'
import { newId } from '../../lib/new-id.ts'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { isSignedInAs, sessionQuery } from '../../lib/session.ts'
import { storageKeys } from '../../lib/storage-keys.ts'
import { clearStored, readAllStored, useFromStored, writeStored } from '../../lib/stored.ts'
import { recallKeys } from './recall-keys.ts'

/** A review on its way. Its id is made here, so that however often it is sent, it is one review. */
type UnsentReview = Omit<Review, 'reviewed_at'> & { userId: string; at: number }
/** A note, or a card that is suspended or put off, on its way. Sent twice it says the same. */
type UnsentChange = InputOf<typeof changeRecallCard> & {
  userId: string
  key: string
  seq: number
  said: number
}

const retryDelaysMs = [2000, 4000, 8000, 15_000, 30_000]
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let lastSeq = 0

const keyOf = ({ userId, id }: UnsentReview) => storageKeys.unsentReviews(userId) + id
const keyOfChange = ({ userId, key }: UnsentChange) => storageKeys.unsentCardChanges(userId) + key
const inOrder = <Item extends { seq: number }>(prefix: string) =>
  (JSON.parse(readAllStored(prefix)) as Item[]).toSorted((a, b) => a.seq - b.seq)
const waiting = (userId: string) => inOrder<UnsentReview>(storageKeys.unsentReviews(userId))
const waitingChanges = (userId: string) => inOrder<UnsentChange>(storageKeys.unsentCardChanges(userId))

/** Keeps the review on this computer, then sends it as soon as the line allows. */
export function postReview(
  userId: string,
  review: Pick<Review, 'card_id' | 'rating' | 'undoes' | 'took_ms'>,
) {
  lastSeq = Math.max(lastSeq + 1, Date.now())
  const item: UnsentReview = { ...review, id: newId(), userId, at: serverNow(), seq: lastSeq }
  writeStored(keyOf(item), JSON.stringify(item))
  void flushReviews(userId)
  return item.id
}

/** The same for what is said of a card. */
export function postCardChange(userId: string, change: Omit<InputOf<typeof changeRecallCard>, 'at'>) {
  lastSeq = Math.max(lastSeq + 1, Date.now())
  const item: UnsentChange = { ...change, userId, key: newId(), said: serverNow(), seq: lastSeq }
  writeStored(keyOfChange(item), JSON.stringify(item))
  void flushReviews(userId)
}

let sentUntil = 0

/** By now the server's clock is known better than when the answer was given, and may have jumped back: what was later stays later. */
function toReview({ id, card_id, rating, undoes, seq, took_ms, at }: UnsentReview): Review {
  sentUntil = Math.max(sentUntil, Math.min(at, serverNow()))
  return { id, card_id, rating, undoes, seq, took_ms, reviewed_at: new Date(sentUntil).toISOString() }
}

/** '2 reviews wait', '1 change waits'; nothing where nothing does. */
export const useUnsentWords = (userId: string) =>
  useFromStored(() => {
    const changes = waitingChanges(userId).length
    const count = waiting(userId).length + changes
    const noun = changes > 0 ? 'change' : 'review'
    if (count === 0) return ''
    return count === 1 ? `1 ${noun} waits to be sent` : `${count} ${noun}s wait to be sent`
  })

/** Sends what waits, in its order. One tab at a time; where a browser has no locks, the ids make a second sending harmless. */
export async function flushReviews(userId: string) {
  if (waiting(userId).length + waitingChanges(userId).length === 0) return
  clearTimeout(timer)
  if ('locks' in navigator)
    await navigator.locks.request(storageKeys.unsentReviews(userId), () => sendAll(userId))
  else await sendAll(userId)
}

async function sendAll(userId: string) {
  try {
    await sendWaitingReviews(userId)
    await sendWaitingChanges(userId)
    failures = 0
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    tryLater(userId, error)
  }
}

async function sendWaitingReviews(userId: string) {
  let most = mostReviews
  // NOTE: read anew each time: another tab may have sent some, and more may have come.
  for (let some = waiting(userId).slice(0, most); some.length > 0; some = waiting(userId).slice(0, most)) {
    if (!isSignedInAs(queryClient, userId)) return
    try {
      const answer = await callApi(sendReviews, {
        reviews: some.map(toReview),
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      for (const item of some) clearStored(keyOf(item))
      takeOver(answer, userId)
    } catch (error) {
      const refusal = refusalOf(error)
      // One of them is refused, and with it all: then each goes by itself, and the one that cannot be stored is let go.
      if (some.length > 1) most = 1
      else {
        clearStored(keyOf(some[0]!))
        notify.error(`A review could not be stored: ${refusal.message}`)
      }
    }
  }
}

/** What the server has computed takes the place of what was computed here, unless the card has been answered again meanwhile. */
function takeOver({ cards, ...day }: OutputOf<typeof sendReviews>, userId: string) {
  const later = new Set(waiting(userId).map(({ card_id }) => card_id))
  const known = new Map(cards.filter(({ id }) => !later.has(id)).map((card) => [card.id, card]))
  queryClient.setQueryData<RecallDeck>(
    recallKeys.deck(userId),
    (deck) =>
      deck && { ...deck, ...day, cards: deck.cards.map((card) => ({ ...card, ...known.get(card.id) })) },
  )
  showDue(day.due_count + day.new_count)
  void queryClient.invalidateQueries({ queryKey: recallKeys.figures() })
}

/** The number in the header, as soon as it is known here. */
export function showDue(due_cards: number) {
  queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, due_cards })
}

async function sendWaitingChanges(userId: string) {
  for (let [next] = waitingChanges(userId); next; [next] = waitingChanges(userId)) {
    if (!isSignedInAs(queryClient, userId)) return
    const { id, note, is_suspended, is_buried, said } = next
    try {
      const at = new Date(Math.min(said, serverNow())).toISOString()
      await callApi(changeRecallCard, { id, note, is_suspended, is_buried, at })
      void queryClient.invalidateQueries({ queryKey: recallKeys.lists() })
    } catch (error) {
      notify.error(`This could not be stored on a card: ${refusalOf(error).message}`)
    }
    clearStored(keyOfChange(next))
  }
}

/** What the server has against it for good; all else is thrown on, to be tried later. */
function refusalOf(error: unknown) {
  if (!(error instanceof ApiError) || mayComeLater(error)) throw error
  return error
}

/** The line, the load or the session is in the way, not the review. */
const mayComeLater = (error: ApiError) =>
  error instanceof TransportError ||
  ['unavailable', 'too_many', 'session_ended', 'not_signed_in', 'internal'].includes(error.code)

function tryLater(userId: string, { code, retryAfter }: ApiError) {
  // Whoever signs in again comes with a new page, which sends what waits.
  if (code === 'session_ended' || code === 'not_signed_in') return
  const delay = retryAfter
    ? retryAfter * 1000
    : retryDelaysMs[Math.min(failures++, retryDelaysMs.length - 1)]!
  timer = setTimeout(() => void flushReviews(userId), delay)
}
