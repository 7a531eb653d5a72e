import { type Card, createEmptyCard, type FSRS, fsrs, type Grade, State } from 'ts-fsrs'
import type { Memory, Rating, RecallSettings } from './recall.ts'

/*
 * The schedule of recall cards, computed by ts-fsrs. The server computes what it stores, and the page what its buttons show. Both switch
 * fuzz off, so that they get the same result.
 */

export type Scheduled = { memory: Memory; due: string }
export type PastReview = { rating: Rating; reviewed_at: string }

/** How early the page may show a card in learning, if no other card is left. */
export const learnAheadMinutes = 20

const ratings = [1, 2, 3, 4] as const
const schedulers = new Map<number, FSRS>()

function schedulerOf({ desired_retention }: Pick<RecallSettings, 'desired_retention'>) {
  let known = schedulers.get(desired_retention)
  if (!known) schedulers.set(desired_retention, (known = fsrs({ request_retention: desired_retention })))
  return known
}

/** Computes a card's state from all its reviews in the order of time; null without reviews. */
export function replayReviews(reviews: readonly PastReview[], settings: RecallSettings): Scheduled | null {
  if (reviews.length === 0) return null
  const scheduler = schedulerOf(settings)
  let card = createEmptyCard(new Date(reviews[0]!.reviewed_at))
  for (const { rating, reviewed_at } of reviews)
    card = scheduler.next(card, new Date(reviewed_at), rating as Grade).card
  return toScheduled(card)
}

export function scheduleAnswers(
  before: Scheduled | null,
  now: Date,
  settings: RecallSettings,
): Record<Rating, Scheduled> {
  const scheduler = schedulerOf(settings)
  const card = before ? toCard(before) : createEmptyCard(now)
  // The device's clock may have been set back, but the next review must not come before the last.
  const moment = new Date(Math.max(now.getTime(), card.last_review?.getTime() ?? 0))
  return Object.fromEntries(
    ratings.map((rating) => [rating, toScheduled(scheduler.next(card, moment, rating).card)]),
  ) as Record<Rating, Scheduled>
}

/** Cards in learning are due by the minute, others by the day, as in `recall_day()`. */
export function isDue({ memory, due }: Scheduled, now: Date, dayEnd: string) {
  return Date.parse(due) < (memory.state === State.Review ? Date.parse(dayEnd) : now.getTime())
}

function toScheduled({ due, last_review, ...rest }: Card): Scheduled {
  return { memory: { ...rest, last_review: last_review!.toISOString() }, due: due.toISOString() }
}

function toCard({ memory: { last_review, ...rest }, due }: Scheduled): Card {
  return { ...rest, due: new Date(due), last_review: new Date(last_review) }
}
