import { queryOptions } from '@tanstack/react-query'
import { getRecallDeck, getRecallFigures, listRecallCards, type RecallCard } from '@contract/recall.ts'
import { callApi } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { recallKeys } from './recall-keys.ts'
import { flushReviews, showDue } from './review-outbox.ts'

/** What was answered before is sent before: the server must not show again what it has not been sent yet. */
export const deckQuery = (userId: string) =>
  queryOptions({
    queryKey: recallKeys.deck(userId),
    queryFn: async ({ signal }) => {
      await flushReviews(userId)
      const deck = await callApi(getRecallDeck, {}, { signal })
      showDue(deck.due_count + deck.new_count)
      return deck
    },
    staleTime: 60_000,
    // Nothing may change under the eyes of somebody who is at a card.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
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
