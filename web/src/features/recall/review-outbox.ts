import { z } from 'zod'
import type { InputOf, OutputOf } from '@contract/endpoint.ts'
import {
  changeRecallCard,
  mostReviews,
  rating as ratingSchema,
  type RecallDeck,
  type Review,
  sendReviews,
} from '@contract/recall.ts'
import { callApi } from '../../lib/api.ts'
import { newId } from '@contract/new-id.ts'
import { notify } from '../../lib/notify.ts'
import { createOutbox, refusalOf } from '../../lib/outbox.ts'
import { queryClient } from '../../lib/query-client.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { sessionQuery } from '../../lib/session.ts'
import { storageKeys } from '../../lib/storage-keys.ts'
import { clearStored, readAllStored, storedMoment, useFromStored, writeStored } from '../../lib/stored.ts'
import { nextCard } from './next-card.ts'
import { recallKeys } from './recall-keys.ts'

/** A review on its way. Its id is made here, so that however often it is sent, it is one review. */
const unsentReview = z.object({
  id: z.string(),
  card_id: z.string(),
  rating: ratingSchema.nullable(),
  undoes: z.string().nullable(),
  seq: z.number(),
  took_ms: z.number(),
  userId: z.string(),
  at: storedMoment,
})
type UnsentReview = z.infer<typeof unsentReview>
/** A note, or a card that is suspended or put off, on its way. Sent twice it says the same. */
const unsentChange = changeRecallCard.input.extend({
  userId: z.string(),
  key: z.string(),
  seq: z.number(),
  said: storedMoment,
})
type UnsentChange = z.infer<typeof unsentChange>

let lastSeq = 0

const keyOf = ({ userId, id }: UnsentReview) => storageKeys.unsentReviews(userId, id)
const keyOfChange = ({ userId, key }: UnsentChange) => storageKeys.unsentCardChanges(userId, key)
const bySeq = (a: { seq: number }, b: { seq: number }) => a.seq - b.seq
export const waiting = (userId: string) =>
  readAllStored(storageKeys.unsentReviews(userId, ''), unsentReview, keyOf).toSorted(bySeq)
export const waitingChanges = (userId: string) =>
  readAllStored(storageKeys.unsentCardChanges(userId, ''), unsentChange, keyOfChange).toSorted(bySeq)

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

/** Of reviews, so many at once. */
let most = mostReviews

export const { flush: flushReviews } = createOutbox<UnsentReview[] | UnsentChange>({
  lock: (userId) => storageKeys.unsentReviews(userId, ''),
  next: (userId) => {
    const some = waiting(userId).slice(0, most)
    return some.length > 0 ? some : waitingChanges(userId)[0]
  },
  send: (item, userId, failures) =>
    Array.isArray(item) ? sendSome(item, userId, failures) : sendChange(item, failures),
})

async function sendSome(some: UnsentReview[], userId: string, failures: number) {
  try {
    const answer = await callApi(sendReviews, {
      reviews: some.map(toReview),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    for (const item of some) clearStored(keyOf(item))
    takeOver(answer, userId)
  } catch (error) {
    const { message } = refusalOf(error, failures)
    // One of them is refused, and with it all: then each goes by itself, until the one that cannot be stored is found and let go.
    most = some.length > 1 ? 1 : mostReviews
    if (some.length > 1) return
    clearStored(keyOf(some[0]!))
    notify.error(`A review could not be stored: ${message}`)
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
  askForMore(userId)
}

export const isAtCard = ({ cards, day_end }: RecallDeck) =>
  nextCard(cards, new Date(serverNow()), day_end) !== null

/** A deck holds so many cards, and of the day in which it came: once all of them are answered, the server may know of others. */
function askForMore(userId: string) {
  const deck = queryClient.getQueryData<RecallDeck>(recallKeys.deck(userId))
  if (!deck || isAtCard(deck) || deck.due_count + deck.new_count === 0) return
  if (waiting(userId).length + waitingChanges(userId).length > 0) return
  void queryClient.invalidateQueries({ queryKey: recallKeys.deck(userId) })
}

/** The number in the header, as soon as it is known here. */
export function showDue(due_cards: number) {
  queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, due_cards })
}

async function sendChange(item: UnsentChange, failures: number) {
  const { id, note, is_suspended, is_buried, said } = item
  try {
    const at = new Date(Math.min(said, serverNow())).toISOString()
    await callApi(changeRecallCard, { id, note, is_suspended, is_buried, at })
    void queryClient.invalidateQueries({ queryKey: recallKeys.lists() })
  } catch (error) {
    notify.error(`This could not be stored on a card: ${refusalOf(error, failures).message}`)
  }
  clearStored(keyOfChange(item))
  askForMore(item.userId)
}
