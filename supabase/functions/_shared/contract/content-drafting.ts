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
export type Blueprint = z.infer<typeof blueprint>

export const unfitCondition = z.enum(['pregnancy', 'pacemaker', ...unfitFor.options, ...medicine.options])

/** A food, a remedy of the house or a treatment that does not suit somebody. */
export const kitchenThing = z.strictObject({
  id: slug,
  /** As the explanation calls it. */
  name: phrase,
  /** How a text says it, like the words of a red flag: side by side, single or plural, `…` for up to eight words between. */
  words: list(phrase, 1, 40),
  /** Where it matters only there: one of `words`, and later in the clause one of these. */
  on: z.array(phrase).min(1).optional(),
  /** What has its words and is something else. */
  but: z.array(phrase).min(1).optional(),
  not: list(unfitCondition, 1, 20),
  sources,
})
export type KitchenThing = z.infer<typeof kitchenThing>
export const kitchenFile = z.strictObject({ things: list(kitchenThing, 1, 99) })
