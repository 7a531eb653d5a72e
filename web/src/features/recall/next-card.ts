import { isDue, learnAheadMinutes } from '@contract/recall-schedule.ts'
import type { RecallCard } from '@contract/recall.ts'
import { countOf } from '../../lib/text/count-of.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

type Waiting = Pick<RecallCard, 'memory' | 'due' | 'is_suspended' | 'buried_until'>

const openCards = <Card extends Waiting>(cards: readonly Card[], now: Date) =>
  cards.filter(
    ({ is_suspended, buried_until }) =>
      !is_suspended && (buried_until === null || Date.parse(buried_until) <= now.getTime()),
  )
const byDue = <Card extends Waiting>(cards: readonly Card[]) =>
  cards.filter(({ memory }) => memory !== null).toSorted((a, b) => Date.parse(a.due) - Date.parse(b.due))

/** Due cards come first, the longest overdue before others. New cards follow. */
export function readyCard<Card extends Waiting>(
  cards: readonly Card[],
  now: Date,
  dayEnd: string,
): Card | null {
  const open = openCards(cards, now)
  const due = byDue(open).find(({ memory, due: at }) => isDue({ memory: memory!, due: at }, now, dayEnd))
  return due ?? open.find(({ memory }) => memory === null) ?? null
}

/** If no card is ready, returns a card in learning that is due within minutes. */
export const nextCard = <Card extends Waiting>(cards: readonly Card[], now: Date, dayEnd: string) =>
  readyCard(cards, now, dayEnd) ??
  byDue(openCards(cards, now)).find(
    ({ memory, due }) =>
      memory!.state !== 2 && Date.parse(due) - now.getTime() < learnAheadMinutes * minuteMs,
  ) ??
  null

/** Returns milliseconds until the next card is due or the day ends. At most a day, because timers of weeks overflow. */
export function untilMore({ next_due, day_end }: { next_due: string | null; day_end: string }, now: Date) {
  const next = Math.min(...[next_due ?? day_end, day_end].map(Date.parse)) + 1000
  return Math.min(Math.max(next - now.getTime(), minuteMs), dayMs)
}

/** Counts today's due and new cards, and separately the cards in learning, which return within minutes. */
export function countToday(cards: readonly Waiting[], now: Date, dayEnd: string) {
  const open = openCards(cards, now)
  const left = open.filter(
    ({ memory, due }) => memory === null || (memory.state === 2 && isDue({ memory, due }, now, dayEnd)),
  ).length
  return { left, learning: open.filter(({ memory }) => memory && memory.state !== 2).length }
}

export function countWords({ left, learning }: { left: number; learning: number }) {
  if (learning === 0) return `${countOf(left, 'card')} left today`
  return left === 0 ? `${countOf(learning, 'card')} to repeat` : `${left} left today, ${learning} to repeat`
}
