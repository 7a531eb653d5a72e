import { isDue } from '@contract/recall-schedule.ts'
import type { RecallCard } from '@contract/recall.ts'

/** A card in learning can come this much early if no other card is left. */
const learnAheadMs = 20 * 60_000

type Waiting = Pick<RecallCard, 'memory' | 'due' | 'is_suspended' | 'buried_until'>

const isOpen = ({ is_suspended, buried_until }: Waiting, now: Date) =>
  !is_suspended && (buried_until === null || Date.parse(buried_until) <= now.getTime())

/** Due cards come first, the longest due before others; then new cards; then cards due in a few minutes. */
export function nextCard<Card extends Waiting>(
  cards: readonly Card[],
  now: Date,
  dayEnd: string,
): Card | null {
  const open = cards.filter((card) => isOpen(card, now))
  const known = open
    .filter(({ memory }) => memory !== null)
    .toSorted((a, b) => Date.parse(a.due) - Date.parse(b.due))
  const due = known.find(({ memory, due: at }) => isDue({ memory: memory!, due: at }, now, dayEnd))
  const soon = known.find(
    ({ memory, due: at }) => memory!.state !== 2 && Date.parse(at) - now.getTime() < learnAheadMs,
  )
  return due ?? open.find(({ memory }) => memory === null) ?? soon ?? null
}

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** Milliseconds until the next card is due or the day ends, at most a day, since timers overflow after weeks. */
export function untilMore({ next_due, day_end }: { next_due: string | null; day_end: string }, now: Date) {
  const next = Math.min(...[next_due ?? day_end, day_end].map(Date.parse)) + 1000
  return Math.min(Math.max(next - now.getTime(), minuteMs), dayMs)
}

/** Counts the cards of today: due, new and in learning. */
export const leftToday = (cards: readonly Waiting[], now: Date, dayEnd: string) =>
  cards.filter(
    (card) =>
      isOpen(card, now) &&
      (card.memory === null ||
        card.memory.state !== 2 ||
        isDue({ memory: card.memory, due: card.due }, now, dayEnd)),
  ).length
