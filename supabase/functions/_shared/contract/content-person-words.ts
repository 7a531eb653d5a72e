import { z } from 'zod/mini'
import { medicine, unfitFor } from './content-herbs.ts'
import { list, phrase, said, slug, sources } from './content-text.ts'

/* Words by which the scan of free text recognizes facts about a person. */

const words = list(said, 1, 99)

/** The meaning of a measured value that is at least `from` and less than `below`. */
const meaning = z.strictObject({ from: z.number(), below: z.number(), says: phrase })

export const personWordsFile = z.strictObject({
  medicines: list(z.strictObject({ name: medicine, words }), 1, 40),
  conditions: list(z.strictObject({ name: unfitFor, words }), 1, 40),
  devices: list(z.strictObject({ name: phrase, words }), 1, 20),
  pregnancy: z.strictObject({ certain: words, possible: words, excluded: words }),
  breast_feeding: words,
  after_birth: words,
  /** Regular expressions for an age; the years are in brackets or, for words such as baby, in `years`. */
  ages: list(
    z.strictObject({
      written: z.string(),
      years: z.optional(z.number()),
      is_cased: z.optional(z.literal(true)),
    }),
    1,
    20,
  ),
  measures: list(z.strictObject({ number: z.string(), means: list(meaning, 1, 9) }), 1, 40),
  /** The scan treats the words of a group as equal; commas separate them. */
  groups: z.record(z.string().check(z.regex(/^[A-Z][A-Z-]*[A-Z]$/, 'Capitals and hyphens.')), z.string()),
})
export type PersonWords = z.infer<typeof personWordsFile>

const unfitCondition = z.enum(['pregnancy', 'pacemaker', ...unfitFor.options, ...medicine.options])

export const kitchenThing = z.strictObject({
  id: slug,
  name: phrase,
  words,
  /** The thing harms only if one of these words follows in the clause. */
  on: z.optional(words),
  but: z.optional(words),
  not: list(unfitCondition, 1, 20),
  sources,
})
export const kitchenFile = z.strictObject({ things: list(kitchenThing, 1, 99) })

/** Words in typed pattern names, and the library's word for each. */
export const otherWordsFile = z.strictObject({
  names: list(
    z.strictObject({ word: phrase, also: list(phrase.check(z.lowercase('Small letters.')), 1, 40) }),
    1,
    99,
  ),
  left_out_of_names: list(phrase, 1, 99),
})
