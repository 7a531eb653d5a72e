import { z } from 'zod/mini'
import { list, phrase, said, seal, slug, sources } from './content-text.ts'

export const urgency = z.enum(['ambulance', 'same-day physician', 'refer and go on'])
/** The people whom an alarm concerns; without `who`, it concerns everyone. */
const alarmFor = z.enum([
  'pregnant',
  'after birth',
  'infant',
  'child',
  'old',
  'female',
  'male',
  'on blood thinners',
  'after needling',
])

export const contentRedFlag = z.strictObject({
  id: slug,
  name: phrase,
  words: list(phrase, 3, 12),
  /** Patterns in the syntax of phrases.ts; the scan looks for them. */
  when: list(said, 1, 199),
  who: z.optional(alarmFor),
  /** Each item is the clinical term, then plain words in brackets. */
  think_of: list(phrase, 1, 6),
  do: urgency,
  says: phrase,
  sources,
  reviewed: z.optional(seal),
})
export type ContentRedFlag = z.infer<typeof contentRedFlag>
export const redFlagsFile = z.strictObject({ red_flags: list(contentRedFlag, 1, 199) })

export const contentTest = z.strictObject({
  id: slug,
  name: phrase,
  also: z.optional(z.array(phrase)),
  looks_at: phrase,
  may_show: list(phrase, 1, 6),
  says: phrase,
  sources,
  reviewed: z.optional(seal),
})
export const testsFile = z.strictObject({ tests: list(contentTest, 1, 99) })
