import { z } from 'zod'
import { list, phrase, said, seal, slug, sources } from './content-text.ts'

/** What to do first, from the most urgent. */
export const urgency = z.enum(['ambulance', 'same-day physician', 'refer and go on'])
export type Urgency = z.infer<typeof urgency>
/** For whom alone it is an alarm; without it, for anybody. */
export const alarmFor = z.enum([
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
  /** How people say it; the scan finds each of these. */
  words: list(phrase, 3, 12),
  /** The lines by which the scan finds it, as phrases.ts reads them. */
  when: list(said, 1, 199),
  who: alarmFor.optional(),
  /** What it may be: the clinical term, then plain words in brackets. */
  think_of: list(phrase, 1, 6),
  do: urgency,
  /** One sentence for the person who has it. */
  says: phrase,
  sources,
  reviewed: seal.optional(),
})
export type ContentRedFlag = z.infer<typeof contentRedFlag>
export const redFlagsFile = z.strictObject({ red_flags: list(contentRedFlag, 1, 199) })

export const contentTest = z.strictObject({
  id: slug,
  name: phrase,
  also: z.array(phrase).optional(),
  looks_at: phrase,
  /** What a result outside the usual may mean. */
  may_show: list(phrase, 1, 6),
  says: phrase,
  sources,
  reviewed: seal.optional(),
})
export const testsFile = z.strictObject({ tests: list(contentTest, 1, 99) })
