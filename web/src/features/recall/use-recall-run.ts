import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scheduleAnswers } from '@contract/recall-schedule.ts'
import type { Rating, RecallCard } from '@contract/recall.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { serverNow, useServerClock } from '../../lib/time/server-clock.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'
import { clearStored, storedText, useStored, writeStored } from '../../lib/storage/stored.ts'
import { countToday, nextCard, readyCard } from './next-card.ts'
import { recallKeys } from './recall-keys.ts'
import { deckQuery, type OwnDeck } from './recall-queries.ts'
import { postCardChange, postReview } from './review-outbox.ts'

type Shown = { id: string | null; isRevealed: boolean; chosen: number | null; since: number }
const front = (id: string | null): Shown => ({
  id,
  isRevealed: false,
  chosen: null,
  since: performance.now(),
})
const longestMs = 3_600_000

export function useRecallRun(userId: string, { cards, day_end, settings, beyond }: OwnDeck) {
  const [shown, setShown] = useState(() => front(null))
  const [answered, setAnswered] = useState<{ reviewId: string; before: RecallCard }[]>([])
  const nextId = useServerClock((now) => nextCard(cards, new Date(now), day_end)?.id ?? null)
  // When the window gets the focus on a new day, fetches that day's deck, unless the answer is revealed.
  useQuery({
    ...deckQuery(userId),
    refetchOnMount: false,
    refetchInterval: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: () => !shown.isRevealed && Date.parse(day_end) <= serverNow() && 'always',
  })
  const card = cards.find(({ id }) => id === shown.id) ?? null
  /** Reads the cache, which can be ahead of this render. */
  const kept = () => queryClient.getQueryData(deckQuery(userId).queryKey)?.cards ?? []
  // Asks the cache: a new deck may lack the shown card, and an undone card is there before the next render.
  const isGone = () => !kept().some(({ id }) => id === shown.id)
  const isNext = () => nextCard(kept(), new Date(serverNow()), day_end)?.id === nextId
  // A card shown before its due time gives way to a due card. Other cards stay until the member answers them.
  const isEarly = card !== null && !shown.isRevealed && !readyCard([card], new Date(serverNow()), day_end)
  const isOver = isEarly ? nextId !== card.id && isNext() : !card && (shown.id === null ? isNext() : isGone())
  if (isOver && nextId !== null) setShown(front(nextId))

  const update = (next: (known: RecallCard[]) => RecallCard[]) => {
    // A deck that is being fetched lacks this change, so cancel the request.
    void queryClient.cancelQueries({ queryKey: recallKeys.deck(userId) })
    const deck = queryClient.setQueryData(
      deckQuery(userId).queryKey,
      (known) => known && { ...known, cards: next(known.cards) },
    )
    return deck?.cards ?? []
  }
  const change = (id: string, changed: Partial<RecallCard>) =>
    update((known) => known.map((one) => (one.id === id ? { ...one, ...changed } : one)))
  const moveOn = (rest: RecallCard[]) =>
    setShown(front(nextCard(rest, new Date(serverNow()), day_end)?.id ?? null))

  /** `note` is null while the note form is closed. */
  const noteKey = storageKeys.recallNote(userId, shown.id ?? '')
  const note = useStored(noteKey, storedText)
  const writeNote = (text: string) => writeStored(noteKey, text)
  /** Rating, suspending and burying a card also save its note. */
  const saveNote = () => {
    if (!card || note === null) return
    clearStored(noteKey)
    const text = note.trim()
    if (text === card.note) return
    postCardChange(userId, { id: card.id, note: text })
    change(card.id, { note: text })
  }

  const putOff = (how: 'is_suspended' | 'is_buried', changed: Partial<RecallCard>) => {
    if (!card) return
    saveNote()
    postCardChange(userId, { id: card.id, [how]: true })
    moveOn(change(card.id, changed))
  }

  const { left, learning } = countToday(cards, new Date(serverNow()), day_end)
  const scheduled = card?.memory ? { memory: card.memory, due: card.due } : null
  return {
    card,
    shown,
    count: { left: left + beyond, learning },
    canUndo: answered.length > 0,
    reveal: (chosen: number | null = null) =>
      setShown((known) => (known.isRevealed ? known : { ...known, isRevealed: true, chosen })),
    outcomes: () => scheduleAnswers(scheduled, new Date(serverNow()), settings),
    answer: (rating: Rating) => {
      if (!card) return
      saveNote()
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
      // A deck fetched meanwhile may lack the answered card, so add the card again.
      update((known) => (known.some((one) => one.id === id) ? known : [...known, last.before]))
      change(id, { memory, due })
      setAnswered(answered.slice(0, -1))
      setShown({ ...front(id), isRevealed: true })
    },
    suspend: () => putOff('is_suspended', { is_suspended: true }),
    // Hides the card until the day ends. A page open overnight has an old `day_end`, which the server's response replaces.
    bury: () =>
      putOff('is_buried', {
        buried_until: new Date(Math.max(Date.parse(day_end), serverNow() + longestMs)).toISOString(),
      }),
    note,
    beginNote: () => note ?? writeNote(card?.note ?? ''),
    writeNote,
    saveNote,
    dropNote: () => clearStored(noteKey),
  }
}
