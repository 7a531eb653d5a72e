import { useState } from 'react'
import { scheduleAnswers } from '@contract/recall-schedule.ts'
import type { Rating, RecallCard, RecallDeck } from '@contract/recall.ts'
import { queryClient } from '../../lib/query-client.ts'
import { serverNow, useServerClock } from '../../lib/server-clock.ts'
import { leftToday, nextCard } from './next-card.ts'
import { recallKeys } from './recall-keys.ts'
import { deckQuery } from './recall-queries.ts'
import { postCardChange, postReview } from './review-outbox.ts'

type Shown = { id: string | null; isRevealed: boolean; chosen: number | null; since: number }
const front = (id: string | null): Shown => ({
  id,
  isRevealed: false,
  chosen: null,
  since: performance.now(),
})
const longestMs = 3_600_000

/** One card after the other, each answered here first: what is shown waits for no server. */
export function useRecallRun(userId: string, { cards, day_end, settings }: RecallDeck) {
  const [shown, setShown] = useState(() => front(null))
  const [answered, setAnswered] = useState<{ reviewId: string; before: RecallCard }[]>([])
  const nextId = useServerClock((now) => nextCard(cards, new Date(now), day_end)?.id ?? null)
  // What is shown stays until it is answered, whatever comes due meanwhile.
  if (shown.id === null && nextId !== null) setShown(front(nextId))
  const card = cards.find(({ id }) => id === shown.id) ?? null

  const change = (id: string, changed: Partial<RecallCard>) => {
    // An answer that is on its way does not know of this one yet.
    void queryClient.cancelQueries({ queryKey: recallKeys.deck(userId) })
    const deck = queryClient.setQueryData(
      deckQuery(userId).queryKey,
      (known) =>
        known && {
          ...known,
          cards: known.cards.map((one) => (one.id === id ? { ...one, ...changed } : one)),
        },
    )
    return deck?.cards ?? []
  }
  const moveOn = (rest: RecallCard[]) =>
    setShown(front(nextCard(rest, new Date(serverNow()), day_end)?.id ?? null))

  /** As an answer: here at once, and on its way until the server has it. */
  const putOff = (how: 'is_suspended' | 'is_buried', changed: Partial<RecallCard>) => {
    if (!card) return
    postCardChange(userId, { id: card.id, [how]: true })
    moveOn(change(card.id, changed))
  }

  const scheduled = card?.memory ? { memory: card.memory, due: card.due } : null
  return {
    card,
    shown,
    left: leftToday(cards, new Date(serverNow()), day_end),
    canUndo: answered.length > 0,
    reveal: (chosen: number | null = null) =>
      setShown((known) => (known.isRevealed ? known : { ...known, isRevealed: true, chosen })),
    /** Where each answer would lead from now. */
    outcomes: () => scheduleAnswers(scheduled, new Date(serverNow()), settings),
    answer: (rating: Rating) => {
      if (!card) return
      const after = scheduleAnswers(scheduled, new Date(serverNow()), settings)[rating]
      const took_ms = Math.min(longestMs, Math.round(performance.now() - shown.since))
      const reviewId = postReview(userId, { card_id: card.id, rating, undoes: null, took_ms })
      setAnswered([...answered, { reviewId, before: card }])
      moveOn(change(card.id, after))
    },
    undo: () => {
      const last = answered.at(-1)
      if (!last) return
      const { id, memory, due } = last.before
      postReview(userId, { card_id: id, rating: null, undoes: last.reviewId, took_ms: 0 })
      change(id, { memory, due })
      setAnswered(answered.slice(0, -1))
      setShown({ ...front(id), isRevealed: true })
    },
    suspend: () => putOff('is_suspended', { is_suspended: true }),
    bury: () => putOff('is_buried', { buried_until: day_end }),
    writeNote: (text: string) => {
      if (!card) return
      const note = text.trim()
      postCardChange(userId, { id: card.id, note })
      change(card.id, { note })
    },
  }
}
