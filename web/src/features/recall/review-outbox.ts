import { z } from 'zod/mini'
import type { OutputOf } from '@contract/endpoint.ts'
import {
  changeRecallCard,
  mostReviews,
  rating,
  type RecallDeck,
  type Review,
  sendReviews,
} from '@contract/recall.ts'
import { callApi } from '../../lib/api/api.ts'
import { notify } from '../../lib/notify/notify.ts'
import { createOutbox, type Entry } from '../../lib/storage/outbox.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { sessionQuery } from '../../lib/session/session.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'
import { readStored, storedText, useFromStored, writeStored } from '../../lib/storage/stored.ts'
import { nextCard, readyCard } from './next-card.ts'
import { recallKeys } from './recall-keys.ts'

const givenReview = z.object({
  card_id: z.string(),
  rating: z.nullable(rating),
  undoes: z.nullable(z.string()),
  took_ms: z.number(),
})
type GivenReview = z.infer<typeof givenReview>
const cardChange = z.omit(changeRecallCard.input, { at: true })
type CardChange = z.infer<typeof cardChange>

const isReview = (entry: Entry<GivenReview | CardChange>): entry is Entry<GivenReview> =>
  'card_id' in entry.item

const outbox = createOutbox<GivenReview | CardChange>({
  name: 'recall',
  item: z.union([givenReview, cardChange]),
  batch: (waiting) => {
    const firstChange = waiting.findIndex((entry) => !isReview(entry))
    return waiting.slice(0, firstChange < 0 ? mostReviews : Math.min(firstChange || 1, mostReviews))
  },
  send: async (entries, userId) => {
    const reviews = entries.filter(isReview)
    const later = () => readUnsent(userId).filter(({ id }) => entries.every((sent) => sent.id !== id))
    if (reviews.length > 0) showAnswer(await sendAll(reviews), userId, later())
    else await sendChange(entries[0] as Entry<CardChange>)
    if (later().length === 0) askForMore(userId)
  },
  onRefused: (entry, detail, userId) => {
    outbox.discard(userId, entry.id)
    if (isReview(entry)) return notify.error(`A review could not be stored: ${detail}`)
    notify.error(`This could not be stored on a card: ${detail}`)
    returnNote(entry.item as CardChange, userId)
    // Refetches the deck, which undoes the optimistic update.
    void queryClient.invalidateQueries({ queryKey: recallKeys.deck(userId) })
  },
})
export const { flush: flushReviews, read: readUnsent } = outbox

/** Returns the review's id, which a later review names to undo it. */
export const postReview = (userId: string, review: GivenReview) => outbox.put(userId, review).id

export function postCardChange(userId: string, change: CardChange) {
  outbox.put(userId, change)
}

/** Puts the refused note back into the card's note form. */
function returnNote({ id, note }: CardChange, userId: string) {
  const key = storageKeys.recallNote(userId, id)
  if (note !== undefined && readStored(key, storedText) === null) writeStored(key, note)
}

let sentUntil = 0

/**
 * Caps the time at the server's clock, because the server rejects reviews from the future. A later review never gets an
 * earlier time.
 */
function toReview({ id, seq, item }: Entry<GivenReview>): Review {
  sentUntil = Math.max(sentUntil, Math.min(seq, serverNow()))
  return { ...item, id, seq, reviewed_at: new Date(sentUntil).toISOString() }
}

export const useUnsentWords = (userId: string) =>
  useFromStored(() => {
    const waiting = readUnsent(userId)
    const noun = waiting.every(isReview) ? 'review' : 'change'
    if (waiting.length === 0) return ''
    return waiting.length === 1 ? `1 ${noun} waits to be sent` : `${waiting.length} ${noun}s wait to be sent`
  })

const sendAll = (reviews: Entry<GivenReview>[]) =>
  callApi(sendReviews, {
    reviews: reviews.map(toReview),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })

async function sendChange({ seq, item }: Entry<CardChange>) {
  const at = new Date(Math.min(seq, serverNow())).toISOString()
  await callApi(changeRecallCard, { ...item, at })
  void queryClient.invalidateQueries({ queryKey: recallKeys.lists() })
}

/** Shows the cards as the server scheduled them, except cards that the member has answered again meanwhile. */
function showAnswer(
  { cards, ...day }: OutputOf<typeof sendReviews>,
  userId: string,
  later: Entry<GivenReview | CardChange>[],
) {
  const answeredAgain = new Set(later.filter(isReview).map(({ item }) => item.card_id))
  const scheduled = new Map(cards.filter(({ id }) => !answeredAgain.has(id)).map((card) => [card.id, card]))
  queryClient.setQueryData<RecallDeck>(
    recallKeys.deck(userId),
    (deck) =>
      deck && {
        ...deck,
        ...day,
        cards: deck.cards.map((card) => ({ ...card, ...scheduled.get(card.id) })),
      },
  )
  showDue(day.due_count + day.new_count)
  void queryClient.invalidateQueries({ queryKey: recallKeys.figures() })
}

export const isAtCard = ({ cards, day_end }: RecallDeck) =>
  nextCard(cards, new Date(serverNow()), day_end) !== null

/** The server may have more cards, because a deck is limited and other pages add cards. */
function askForMore(userId: string) {
  const deck = queryClient.getQueryData<RecallDeck>(recallKeys.deck(userId))
  if (!deck || deck.due_count + deck.new_count === 0) return
  if (readyCard(deck.cards, new Date(serverNow()), deck.day_end)) return
  void queryClient.invalidateQueries({ queryKey: recallKeys.deck(userId) })
}

export function showDue(due_cards: number) {
  queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, due_cards })
}
