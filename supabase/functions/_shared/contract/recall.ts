import { z } from 'zod/mini'
import { get, post, put } from './endpoint.ts'
import { nameLinks } from './name-links.ts'
import { browserTimeZone, timeZone } from './time-zone.ts'
import { trimmedText } from './typed-text.ts'

/** How well the member remembered a card: 1 again, 2 hard, 3 good, 4 easy. */
export const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type Rating = z.infer<typeof rating>

export const memory = z.object({
  stability: z.number(),
  difficulty: z.number(),
  elapsed_days: z.number(),
  scheduled_days: z.number(),
  learning_steps: z.int(),
  reps: z.int(),
  lapses: z.int(),
  /** The card's state in ts-fsrs: 0 new, 1 learning, 2 review, 3 relearning. */
  state: z.int().check(z.minimum(0), z.maximum(3)),
  last_review: z.iso.datetime(),
})
export type Memory = z.infer<typeof memory>

const recallSettings = z.object({
  desired_retention: z.number().check(z.minimum(0.7), z.maximum(0.97), z.multipleOf(0.01)),
  new_per_day: z.int().check(z.minimum(0), z.maximum(500)),
  time_zone: timeZone,
})
export type RecallSettings = z.infer<typeof recallSettings>

const question = z.object({
  kind: z.enum(['exam', 'quiz']),
  scenario: z.nullable(z.string()),
  section: z.nullable(z.string()),
  question: z.string(),
  options: z.array(z.string()),
  correct_answer: z.int(),
  /** One explanation for each option, or a single explanation for the question. */
  explanations: z.array(z.string()),
  links: z.array(nameLinks),
})
const entry = z.object({
  kind: z.literal('entry'),
  question: z.string(),
  answers: z.array(z.object({ label: z.string(), text: z.string(), is_danger: z.boolean() })),
})

const recallCard = z.object({
  id: z.uuid(),
  created_at: z.string(),
  memory: z.nullable(memory),
  due: z.string(),
  note: z.string(),
  is_suspended: z.boolean(),
  buried_until: z.nullable(z.string()),
  /** `opens` is the address of the page that the card comes from. */
  opens: z.string(),
  // NOTE: a plain union, since z.discriminatedUnion would add its code to every first visit.
  asks: z.union([question, entry]),
})
export type RecallCard = z.infer<typeof recallCard>

const day = {
  day_end: z.string(),
  due_count: z.int(),
  /** `new_count`: how many new cards are left for today. */
  new_count: z.int(),
  next_due: z.nullable(z.string()),
  /** Whether any card has no review yet, also beyond the daily number of new cards. */
  has_new: z.boolean(),
}

export const mostReviews = 200

/** Returns due cards and cards in learning, longest due first, then new cards, oldest first. */
export const getRecallDeck = get('/recall', 'member', {
  input: z.object({ time_zone: browserTimeZone }),
  output: z.object({
    ...day,
    cards: z.array(recallCard),
    card_count: z.int(),
    settings: recallSettings,
  }),
})
export type RecallDeck = z.infer<typeof getRecallDeck.output>

/** Lists every card whose question is current, for the list of suspended cards and for export. */
export const listRecallCards = get('/recall/cards', 'member', {
  input: z.object({ after: z.optional(z.uuid()), suspended: z.optional(z.literal('only')) }),
  output: z.object({ cards: z.array(recallCard), has_more: z.boolean() }),
})

export const mostAdded = 500
/** Makes cards of library entries; existing cards stay. NOTE: does not import the library's schemas, which are large. */
export const addRecallCards = post('/recall/cards', 'member', {
  input: z.object({
    entries: z
      .array(z.object({ kind: z.string().check(z.maxLength(20)), id: z.string().check(z.maxLength(100)) }))
      .check(z.minLength(1), z.maxLength(mostAdded, `At most ${mostAdded} entries at once.`)),
  }),
  output: z.object({ added: z.int() }),
})

/** Makes cards of the points and formulas that a solution names, if the caller may read the solution. */
export const addCaseCards = post('/recall/cards/of-case', 'member', {
  input: z.object({ case_id: z.uuid() }),
  output: z.object({
    named: z.int(),
    added: z.int(),
  }),
})

export const changeRecallCard = put('/recall/cards/:id', 'member', {
  input: z.object({
    id: z.uuid(),
    note: z.optional(trimmedText(2000)),
    is_suspended: z.optional(z.boolean()),
    /** `is_buried` hides the card until the member's next day. */
    is_buried: z.optional(z.boolean()),
    /** When the member made a change that is sent late; of two changes, the later one wins. */
    at: z.optional(z.iso.datetime()),
  }),
  output: z.object({ note: z.string(), is_suspended: z.boolean(), buried_until: z.nullable(z.string()) }),
})

/** The device makes `id`, so that a resend is the same review. */
const review = z
  .object({
    id: z.uuid(),
    card_id: z.uuid(),
    rating: z.nullable(rating),
    undoes: z.nullable(z.uuid()),
    reviewed_at: z.iso.datetime(),
    seq: z.int().check(z.minimum(0)),
    took_ms: z.int().check(z.minimum(0), z.maximum(3_600_000)),
  })
  .check(
    z.refine(
      (one) => (one.rating === null) !== (one.undoes === null),
      'A review has a rating, or takes another back.',
    ),
  )
export type Review = z.infer<typeof review>

/** The server stores all reviews or none. The response omits cards whose log is too long to replay at once. */
export const sendReviews = post('/recall/reviews', 'member', {
  input: z.object({
    reviews: z
      .array(review)
      .check(z.minLength(1), z.maxLength(mostReviews, `At most ${mostReviews} reviews at once.`)),
    time_zone: browserTimeZone,
  }),
  output: z.object({
    ...day,
    settings: recallSettings,
    cards: z.array(z.pick(recallCard, { id: true, memory: true, due: true })),
  }),
})

/** A new retention reschedules every card, the last of them after the response. */
export const setRecallSettings = put('/recall/settings', 'member', {
  input: recallSettings,
  output: recallSettings,
})

export const getRecallFigures = get('/recall/figures', 'member', {
  output: z.object({
    today: z.string(),
    days: z.array(z.object({ day: z.string(), reviews: z.int() })),
    /** Cards due on each of the next thirty days; overdue cards count for today. */
    forecast: z.array(z.object({ day: z.string(), cards: z.int() })),
    /** How many cards the member repeated after a day or more, and how many of them they remembered. */
    retention: z.array(z.object({ days: z.int(), asked: z.int(), remembered: z.int() })),
  }),
})
export type RecallFigures = z.infer<typeof getRecallFigures.output>
