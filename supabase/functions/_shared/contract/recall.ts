import { z } from 'zod'
import { defineEndpoint, nothing } from './endpoint.ts'
import { nameLinks } from './name-links.ts'
import { browserTimeZone, timeZone } from './time-zone.ts'
import { trimmedText } from './typed-text.ts'

/** 1 again, 2 hard, 3 good, 4 easy. */
export const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type Rating = z.infer<typeof rating>

/** What FSRS knows of a card, without its due date, which stands beside it. */
export const memory = z.object({
  stability: z.number(),
  difficulty: z.number(),
  elapsed_days: z.number(),
  scheduled_days: z.number(),
  learning_steps: z.int(),
  reps: z.int(),
  lapses: z.int(),
  /** 0 new, 1 learning, 2 review, 3 relearning */
  state: z.int().min(0).max(3),
  last_review: z.iso.datetime(),
})
export type Memory = z.infer<typeof memory>

export const recallSettings = z.object({
  desired_retention: z.number().min(0.7).max(0.97).multipleOf(0.01),
  new_per_day: z.int().min(0).max(500),
  time_zone: timeZone,
})
export type RecallSettings = z.infer<typeof recallSettings>

const question = z.object({
  kind: z.enum(['exam', 'quiz']),
  scenario: z.string().nullable(),
  section: z.string().nullable(),
  question: z.string(),
  options: z.array(z.string()),
  correct_answer: z.int(),
  /** Of each option, or one for the question. */
  explanations: z.array(z.string()),
  /** The names in each explanation. */
  links: z.array(nameLinks),
})
const entry = z.object({
  kind: z.literal('entry'),
  question: z.string(),
  /** What is asked of it, the dangers first. */
  answers: z.array(z.object({ label: z.string(), text: z.string() })),
})

export const recallCard = z.object({
  id: z.uuid(),
  created_at: z.string(),
  /** null: never reviewed */
  memory: memory.nullable(),
  due: z.string(),
  note: z.string(),
  is_suspended: z.boolean(),
  buried_until: z.string().nullable(),
  /** The page that it came from. */
  opens: z.string(),
  // NOTE: a plain union, as in library.ts: the other kind's code would come along with every first visit.
  asks: z.union([question, entry]),
})
export type RecallCard = z.infer<typeof recallCard>

const day = {
  day_end: z.string(),
  due_count: z.int(),
  /** How many new ones today may still bring. */
  new_count: z.int(),
  next_due: z.string().nullable(),
  /** Whether any card waits that was never reviewed, however many a day may bring. */
  has_new: z.boolean(),
}

export const mostReviews = 200

/** What is to be reviewed now: what is due, the longest due first, then new cards, the oldest first. */
export const getRecallDeck = defineEndpoint({
  method: 'GET',
  path: '/recall',
  auth: 'member',
  input: z.object({ time_zone: browserTimeZone }),
  output: z.object({
    ...day,
    cards: z.array(recallCard),
    /** All cards that one has, whenever they are due. */
    card_count: z.int(),
    settings: recallSettings,
  }),
})
export type RecallDeck = z.infer<typeof getRecallDeck.output>

/** Every card that can still be asked, for the list of those that are suspended and for a file. */
export const listRecallCards = defineEndpoint({
  method: 'GET',
  path: '/recall/cards',
  auth: 'member',
  input: z.object({ after: z.uuid().optional(), suspended: z.literal('only').optional() }),
  output: z.object({ cards: z.array(recallCard), has_more: z.boolean() }),
})

export const mostAdded = 500
/** Entries of the library become cards; those that are cards already stay as they are. NOTE: its schemas are large, and stay out of here. */
export const addRecallCards = defineEndpoint({
  method: 'POST',
  path: '/recall/cards',
  auth: 'member',
  input: z.object({
    entries: z
      .array(z.object({ kind: z.string().max(20), id: z.string().max(100) }))
      .min(1)
      .max(mostAdded, `At most ${mostAdded} entries at once.`),
  }),
  output: z.object({ added: z.int() }),
})

/** The points and formulas that a case's solution names become cards, once the caller may read it. */
export const addCaseCards = defineEndpoint({
  method: 'POST',
  path: '/recall/cards/of-case',
  auth: 'member',
  input: z.object({ case_id: z.uuid() }),
  output: z.object({
    /** How many of the library it names. */
    named: z.int(),
    added: z.int(),
  }),
})

export const changeRecallCard = defineEndpoint({
  method: 'PUT',
  path: '/recall/cards/:id',
  auth: 'member',
  input: z.object({
    id: z.uuid(),
    note: trimmedText(2000).optional(),
    is_suspended: z.boolean().optional(),
    /** Until the member's next day. */
    is_buried: z.boolean().optional(),
    /** When it was said, where it arrives late: what was said later by then stands. */
    at: z.iso.datetime().optional(),
  }),
  output: z.object({ note: z.string(), is_suspended: z.boolean(), buried_until: z.string().nullable() }),
})

/** `id` is the device's, so that a review that is sent again is the same one. Of `rating` and `undoes` it has one. */
const review = z
  .object({
    id: z.uuid(),
    card_id: z.uuid(),
    rating: rating.nullable(),
    /** Takes another review back. */
    undoes: z.uuid().nullable(),
    reviewed_at: z.iso.datetime(),
    /** Counts up on the device. */
    seq: z.int().min(0),
    took_ms: z.int().min(0).max(3_600_000),
  })
  .refine(
    (one) => (one.rating === null) !== (one.undoes === null),
    'A review has a rating, or takes another back.',
  )
export type Review = z.infer<typeof review>

/** All of them or none. A card whose log is too long for the moment is not in the answer. */
export const sendReviews = defineEndpoint({
  method: 'POST',
  path: '/recall/reviews',
  auth: 'member',
  input: z.object({
    reviews: z.array(review).min(1).max(mostReviews, `At most ${mostReviews} reviews at once.`),
    time_zone: browserTimeZone,
  }),
  output: z.object({
    ...day,
    settings: recallSettings,
    cards: z.array(recallCard.pick({ id: true, memory: true, due: true })),
  }),
})

/** A higher retention brings cards up more often, past reviews included: the handler reschedules every card, the last ones after its answer. */
export const setRecallSettings = defineEndpoint({
  method: 'PUT',
  path: '/recall/settings',
  auth: 'member',
  input: recallSettings,
  output: recallSettings,
})

export const getRecallFigures = defineEndpoint({
  method: 'GET',
  path: '/recall/figures',
  auth: 'member',
  input: nothing,
  output: z.object({
    /** In the member's time zone. */
    today: z.string(),
    /** Days with reviews, of the last year. */
    days: z.array(z.object({ day: z.string(), reviews: z.int() })),
    /** How many cards come back on each of the next thirty days; what is overdue comes today. */
    forecast: z.array(z.object({ day: z.string(), cards: z.int() })),
    /** Of cards that came back after a day or more, how many were remembered. */
    retention: z.array(z.object({ days: z.int(), asked: z.int(), remembered: z.int() })),
  }),
})
export type RecallFigures = z.infer<typeof getRecallFigures.output>
