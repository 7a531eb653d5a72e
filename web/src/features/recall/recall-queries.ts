import { queryOptions } from '@tanstack/react-query'
import { getRecallDeck, getRecallFigures, listRecallCards, type RecallCard } from '@contract/recall.ts'
import { callApi } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionQuery } from '../../lib/session.ts'
import { flushReviews, onCardChangeSent, onReviewsSent, unsentCards } from './review-outbox.ts'

export const recallKeys = {
  all: ['recall'] as const,
  deck: (userId: string) => [...recallKeys.all, 'deck', userId] as const,
  figures: () => [...recallKeys.all, 'figures'] as const,
  lists: () => [...recallKeys.all, 'list'] as const,
}

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

export const figuresQuery = queryOptions({
  queryKey: recallKeys.figures(),
  queryFn: ({ signal }) => callApi(getRecallFigures, {}, { signal }),
})

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

/** The number in the header, as soon as it is known here. */
export function showDue(due_cards: number) {
  queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, due_cards })
}

// What the server has computed takes the place of what was computed here, unless the card has been answered again meanwhile.
onReviewsSent(({ cards, ...day }, userId) => {
  const later = unsentCards(userId)
  const known = new Map(cards.filter(({ id }) => !later.has(id)).map((card) => [card.id, card]))
  queryClient.setQueryData(
    deckQuery(userId).queryKey,
    (deck) =>
      deck && { ...deck, ...day, cards: deck.cards.map((card) => ({ ...card, ...known.get(card.id) })) },
  )
  showDue(day.due_count + day.new_count)
  void queryClient.invalidateQueries({ queryKey: recallKeys.figures() })
})

onCardChangeSent(() => void queryClient.invalidateQueries({ queryKey: recallKeys.lists() }))
