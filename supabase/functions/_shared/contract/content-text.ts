import { z } from 'zod'

/* What the schemas of the content's files are made of. */

export const text = z
  .string()
  .min(1, 'This is empty.')
  .refine((value) => value === value.trim(), 'Spaces at the beginning or end.')
/** One sentence or phrase. Markup would be shown as it stands. */
export const phrase = text.regex(/^[^\n<>{}[\]*#_]*$/, 'One line without markup, please.')
/** A line as `tcm/phrases.ts` reads it. */
export const said = z
  .string()
  .regex(
    /^(?! )[\p{L}\p{N}'’, *…+-]+(?<! )$/u,
    'Letters, figures, spaces, hyphens, commas, *, + and … alone.',
  )
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters and digits with hyphens between them.')
export const pinyin = phrase.regex(
  /^\p{Script=Latin}[\p{Script=Latin}\p{M} '’]*$/u,
  'Pinyin, its syllables apart.',
)
export const han = z.string().regex(/^\p{Script=Han}+$/u, 'Chinese characters only.')
export const list = <Item extends z.ZodType>(item: Item, least: number, most: number) =>
  z.array(item).min(least).max(most)

/** What else a thing is called, beside the name, pinyin and Han that are shown. */
export const otherNames = z.strictObject({
  english: z.array(phrase).optional(),
  pinyin: z.array(pinyin).optional(),
  han: z.array(han).optional(),
})
export const names = { name: phrase, pinyin, han, also: otherNames.optional() }

/** Books of `sources.yaml` in which a reader can check the row. */
export const sources = z.array(slug).min(1, 'Nobody can check it without a source.')
/** The practitioner who has read and signed a row. */
export const seal = z.strictObject({ by: phrase, on: z.iso.date() })
export type Seal = z.infer<typeof seal>

/** Where schools differ: what it is about, what else is taught, and by whom. */
export const alternatives = z
  .array(z.strictObject({ about: phrase, says: phrase, source: slug }))
  .min(1)
  .optional()
