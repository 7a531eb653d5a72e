import { queryOptions } from '@tanstack/react-query'
import {
  getRecallDeck,
  getRecallFigures,
  listRecallCards,
  type RecallCard,
  type RecallDeck,
} from '@contract/recall.ts'
import { callApi } from '../../lib/api/api.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { hasFailedEmpty } from '../../lib/api/query-client.ts'
import { readyCard, untilMore } from './next-card.ts'
import { recallKeys } from './recall-keys.ts'
import { flushReviews, isAtCard, showDue } from './review-outbox.ts'

/** `beyond`: today's cards that the server counted but did not send with this deck. */
export type OwnDeck = RecallDeck & { beyond: number }

/** Sends waiting reviews first, or the server would return cards that the member has already answered. */
export const deckQuery = (userId: string) =>
  queryOptions({
    queryKey: recallKeys.deck(userId),
    queryFn: async ({ signal }): Promise<OwnDeck> => {
      await flushReviews(userId)
      const deck = await callApi(
        getRecallDeck,
        { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        { signal },
      )
      const left = deck.due_count + deck.new_count
      showDue(left)
      const now = new Date(serverNow())
      const ready = deck.cards.filter((card) => readyCard([card], now, deck.day_end) !== null)
      return { ...deck, beyond: Math.max(0, left - ready.length) }
    },
    staleTime: 60_000,
    // The deck must not change while the member is at a card.
    refetchInterval: ({ state: { data } }) =>
      data && !isAtCard(data) && untilMore(data, new Date(serverNow())),
    refetchOnWindowFocus: ({ state: { data } }) => data !== undefined && !isAtCard(data),
    refetchOnReconnect: hasFailedEmpty,
  })

export const figuresQuery = apiQuery(recallKeys.figures(), getRecallFigures, {})

export const cardsQuery = (suspended?: 'only') =>
  queryOptions({
    queryKey: [...recallKeys.lists(), suspended ?? 'all'],
    queryFn: async () =>
      (await readAllCards(suspended)).toSorted((one, other) =>
        one.asks.question.localeCompare(other.asks.question, 'en', { numeric: true }),
      ),
  })

export async function readAllCards(suspended?: 'only'): Promise<RecallCard[]> {
  const cards: RecallCard[] = []
  for (let hasMore = true; hasMore;) {
    const page = await callApi(listRecallCards, { after: cards.at(-1)?.id, suspended })
    cards.push(...page.cards)
    hasMore = page.has_more
  }
  return cards
}
