import { randomInt, randomUUID } from 'node:crypto'
import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs'
import { expect } from 'vitest'
import { listEntries } from '@contract/library.ts'
import { libraryKind } from '@contract/library-link.ts'
import { listRecallCards, type Rating, type RecallCard, type Review, sendReviews } from '@contract/recall.ts'
import { browser } from '../kit/browser.ts'
import { ask, type Person } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'

export const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

let seq = 0
export const aReview = (card_id: string, rating: Rating | null, secondsAgo = 0): Review => ({
  id: randomUUID(),
  card_id,
  rating,
  undoes: null,
  reviewed_at: ago(secondsAgo),
  seq: seq++,
  took_ms: 1500,
})

let known: Promise<{ kind: (typeof libraryKind.options)[number]; id: string }[][]> | undefined
export async function someEntries(count: number) {
  known ??= Promise.all(
    libraryKind.options.map(async (kind) =>
      (await ask(browser(), listEntries, { kind })).map(({ id }) => ({ kind, id })),
    ),
  )
  const shelves = await known
  const longest = Math.max(...shelves.map(({ length }) => length))
  return Array.from({ length: longest }, (_, n) => shelves.flatMap((shelf) => shelf[n] ?? []))
    .flat()
    .slice(0, count)
}

/** Makes a member’s cards a year old, because a review cannot be older than its card. */
export const growOld = (who: Person) =>
  sql().query(`update public.recall_cards set created_at = now() - interval '1 year' where owner_id = $1`, [
    who.id,
  ])

/** For each card, up to `most` reviews from the last half-year with random ratings and times. */
export const randomHistories = (cardIds: string[], most: number): Review[] =>
  cardIds.flatMap((id) =>
    Array.from({ length: randomInt(1, most + 1) }, () =>
      aReview(id, randomInt(1, 5) as Rating, randomInt(1, 180 * 86_400)),
    ),
  )

const shuffled = <T>(all: T[]) =>
  all
    .map((one) => [Math.random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)

/** Two devices send reviews out of order, some twice; each card must equal ts-fsrs run in order. */
export async function compareWithFsrs(who: Person, histories: Review[]) {
  const devices = [0, 1].map(() => {
    const reviews = shuffled([...histories, ...histories.slice(0, histories.length / 3)])
    return async () => {
      for (let at = 0; at < reviews.length; at += 190) {
        // One message may contain each review id only once.
        const some = [...new Map(reviews.slice(at, at + 190).map((one) => [one.id, one])).values()]
        await ask(who, sendReviews, { reviews: some })
      }
    }
  })
  await Promise.all(devices.map((send) => send()))

  const scheduler = fsrs({ request_retention: 0.9 })
  const stored = await allCards(who)
  const inOrder = histories.toSorted((a, b) => Date.parse(a.reviewed_at) - Date.parse(b.reviewed_at))
  const byCard = new Map<string, Review[]>()
  for (const one of inOrder) byCard.set(one.card_id, [...(byCard.get(one.card_id) ?? []), one])
  for (const [id, reviews] of byCard) {
    let card = createEmptyCard(new Date(reviews[0]!.reviewed_at))
    for (const { rating, reviewed_at } of reviews)
      card = scheduler.next(card, new Date(reviewed_at), rating as Grade).card
    const { due, last_review, ...rest } = card
    const found = stored.get(id)!
    expect(found.memory).toEqual({ ...rest, last_review: last_review!.toISOString() })
    expect(Date.parse(found.due)).toBe(due.getTime())
  }
}

async function allCards(who: Person) {
  const cards = new Map<string, RecallCard>()
  for (let after: string | undefined, hasMore = true; hasMore; after = [...cards.keys()].at(-1)) {
    const page = await ask(who, listRecallCards, { after })
    for (const card of page.cards) cards.set(card.id, card)
    hasMore = page.has_more
  }
  return cards
}
