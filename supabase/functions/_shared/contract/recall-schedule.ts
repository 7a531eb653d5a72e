import { type Card, createEmptyCard, type FSRS, fsrs, type Grade, State } from 'ts-fsrs'
import type { Memory, Rating, RecallSettings } from './recall.ts'

/*
 * What ts-fsrs makes of a card's reviews. The same here and there: the server computes what is stored, the page what stands on its buttons
 * and what comes next until the server has answered. Nothing of it is left to chance, so both get the same.
 */

export type Scheduled = { memory: Memory; due: string }
export type PastReview = { rating: Rating; reviewed_at: string }

const ratings = [1, 2, 3, 4] as const
const schedulers = new Map<number, FSRS>()

function schedulerOf({ desired_retention }: Pick<RecallSettings, 'desired_retention'>) {
  let known = schedulers.get(desired_retention)
  if (!known) schedulers.set(desired_retention, (known = fsrs({ request_retention: desired_retention })))
  return known
}

/** The card after all its reviews, which stand in the order of time; null where there are none. */
export function replayReviews(reviews: readonly PastReview[], settings: RecallSettings): Scheduled | null {
  if (reviews.length === 0) return null
  const scheduler = schedulerOf(settings)
  let card = createEmptyCard(new Date(reviews[0]!.reviewed_at))
  for (const { rating, reviewed_at } of reviews)
    card = scheduler.next(card, new Date(reviewed_at), rating as Grade).card
  return toScheduled(card)
}

/** Where each of the four answers would lead now. */
export function scheduleAnswers(
  before: Scheduled | null,
  now: Date,
  settings: RecallSettings,
): Record<Rating, Scheduled> {
  const scheduler = schedulerOf(settings)
  const card = before ? toCard(before) : createEmptyCard(now)
  // A clock that was set back must not make the next review come before the last.
  const moment = new Date(Math.max(now.getTime(), card.last_review?.getTime() ?? 0))
  return Object.fromEntries(
    ratings.map((rating) => [rating, toScheduled(scheduler.next(card, moment, rating).card)]),
  ) as Record<Rating, Scheduled>
}

/** What is being learned is due by the minute, all else by the day. As `recall_day()` has it. */
export function isDue({ memory, due }: Scheduled, now: Date, dayEnd: string) {
  return Date.parse(due) < (memory.state === State.Review ? Date.parse(dayEnd) : now.getTime())
}

function toScheduled({ due, last_review, ...rest }: Card): Scheduled {
  return { memory: { ...rest, last_review: last_review!.toISOString() }, due: due.toISOString() }
}

function toCard({ memory: { last_review, ...rest }, due }: Scheduled): Card {
  return { ...rest, due: new Date(due), last_review: new Date(last_review) }
}
