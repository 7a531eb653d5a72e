import { z } from 'zod'
import { difficulty } from './cases.ts'
import { medicine, unfitFor } from './content-herbs.ts'
import { list, phrase, slug, sources } from './content-text.ts'

/* What drafts go by and a teacher decides: what a mock exam is about, and what of kitchen and daily life does not suit whom. */

const casesOfExam = 15

/** What a mock exam is about: of its fifteen cases so many of each field, and of each difficulty. */
export const blueprint = z
  .strictObject({
    fields: list(
      z.strictObject({
        field: phrase,
        /** Groups of patterns that belong to it. */
        groups: list(phrase, 1, 9),
        cases: z.int().min(1).max(casesOfExam),
      }),
      1,
      casesOfExam,
    ),
    difficulty: z.strictObject({
      [difficulty.enum.simple]: z.int().min(0),
      [difficulty.enum.complex]: z.int().min(0),
    }),
  })
  .refine(
    ({ fields }) => fields.reduce((sum, { cases }) => sum + cases, 0) === casesOfExam,
    `The fields have ${casesOfExam} cases together.`,
  )
  .refine(
    ({ difficulty: { simple, complex } }) => simple + complex === casesOfExam,
    `Simple and complex cases are ${casesOfExam} together.`,
  )

export const unfitCondition = z.enum(['pregnancy', 'pacemaker', ...unfitFor.options, ...medicine.options])

/** Whom advice is for: by what the pattern is, or whoever it is. */
export const adviceKind = z.enum(['cold', 'hot', 'neutral', 'empty', 'full', 'anybody'])

/** A food, a remedy of the house, a habit or a treatment, and whom it suits or does not. */
export const kitchenThing = z
  .strictObject({
    id: slug,
    /** As the explanation calls it. */
    name: phrase,
    /** How a text says it, like the words of a red flag: side by side, single or plural, `…` for up to eight words between. */
    words: list(phrase, 1, 60),
    /** Where it matters only there: one of `words`, and later in the clause one of these. */
    on: z.array(phrase).min(1).optional(),
    /** What has its words and is something else. */
    but: z.array(phrase).min(1).optional(),
    /** People whom it harms: never the right answer for them. */
    not: list(unfitCondition, 1, 20).optional(),
    /** Patterns that it helps wherever it was written, so that it is no wrong answer there. */
    suits: list(adviceKind, 1, 3).optional(),
    /** Patterns that it acts against, with the sentence that says so; to leave it out helps them. */
    against: list(
      z
        .strictObject({
          what: adviceKind,
          says: list(phrase.regex(/[^.]$/, 'No full stop at the end.'), 1, 4).optional(),
        })
        .refine(({ what, says }) => says || what === 'anybody', 'A sentence says why: says.'),
      1,
      3,
    ).optional(),
    sources,
  })
  .refine(({ not, suits, against }) => not ?? suits ?? against, 'It says neither whom it suits nor whom not.')
export type KitchenThing = z.infer<typeof kitchenThing>
export const kitchenFile = z.strictObject({ things: list(kitchenThing, 1, 99) })

/** How a text says something: words side by side; `*` stands for any letters. */
const said = z
  .string()
  .regex(/^(?! )[\p{L}\p{N}'’, *-]+(?<! )$/u, 'Letters, figures, spaces, hyphens, commas and * alone.')
const words = list(said, 1, 99)
const stepText = /^(?:[^\n<>{}[\]*#_]|\{(?:harmful|harmless|whom)\})+$/
const stepFault = 'One line, with no braces but {harmful}, {harmless} and {whom}.'
/** What means the same, in the word that the bank has for it. */
const sameWords = list(
  z.strictObject({ word: phrase, also: list(phrase.lowercase('Small letters.'), 1, 40) }),
  1,
  200,
)

const reading = z
  .strictObject({
    reads: phrase,
    of: list(phrase, 1, 9),
    temperature: z.enum(['cold', 'hot', 'neutral', 'mixed']).optional(),
    /** One with which it begins. */
    first: words.optional(),
    /** One of each row. */
    words: list(words, 1, 5).optional(),
    without: words.optional(),
  })
  .refine(({ first, words: rows }) => first ?? rows, 'It says neither words nor first.')

const step = z.strictObject({
  step: z.string().regex(stepText, stepFault),
  why: z.string().regex(stepText, stepFault),
})
const steps = z.strictObject({ right: step, wrong: list(step, 3, 3) })

/** The files of `drafting/`, by their names: tables that drafts are made and checked with. */
export const draftingFiles = {
  /** What herbs are added for, by kinds of causes. */
  changes: z.strictObject({
    causes: list(z.strictObject({ about: phrase, words, herbs: list(slug, 1, 99) }), 1, 40),
  }),
  /** By what a text says that somebody takes a medicine, or has what herbs and formulas name. */
  medicines: z.strictObject({
    medicines: list(z.strictObject({ name: medicine, words, but: words.optional() }), 1, 40),
    conditions: list(z.strictObject({ name: unfitFor, words }), 1, 40),
    pacemaker: words,
  }),
  /** What is asked where the usual answer would harm. */
  'first-steps': z.strictObject({
    points: steps,
    right_without_points: step,
    treatment_principle: steps,
    treatment_principle_in_pregnancy: steps,
    nutrition: steps,
    daily_activities: steps,
  }),
  /** What tongues and pulses speak for; the first that fits counts. */
  readings: z.strictObject({ tongue: list(reading, 1, 60), pulse: list(reading, 1, 60) }),
  /** Under which question a drafted case lists a sign. */
  'ten-questions': z.strictObject({
    questions: list(z.strictObject({ name: phrase, words, otherwise: words.optional() }), 1, 20),
    rest: phrase,
  }),
  /** What reasons for advice may be about. */
  reasons: z.strictObject({
    matters: list(z.strictObject({ about: phrase, decides: z.boolean(), words }), 1, 60),
    true_of_many: words,
  }),
  /** What means the same, in names of patterns and in notes of signs. */
  'other-words': z.strictObject({
    names: sameWords,
    left_out_of_names: list(phrase, 1, 99),
    signs: sameWords,
  }),
}
export const draftingNames = Object.keys(draftingFiles) as (keyof typeof draftingFiles)[]
