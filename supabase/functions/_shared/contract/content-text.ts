import { z } from 'zod'

export const text = z
  .string()
  .min(1, 'This is empty.')
  .refine((value) => value === value.trim(), 'Spaces at the beginning or end.')
/** One sentence or phrase without markup, which readers would see as raw characters. */
export const phrase = text.regex(/^[^\n<>{}[\]*#_]*$/, 'One line without markup, please.')
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

/** Further names, besides the shown name, pinyin and Chinese characters. */
export const otherNames = z.strictObject({
  english: z.array(phrase).optional(),
  pinyin: z.array(pinyin).optional(),
  han: z.array(han).optional(),
})
export const names = { name: phrase, pinyin, han, also: otherNames.optional() }

export const sources = z.array(slug).min(1, 'A row needs a source, so that readers can check it.')
export const seal = z.strictObject({ by: phrase, on: z.iso.date() })
export type Seal = z.infer<typeof seal>

/** Opinions of other schools: the subject, the opinion and its source. */
export const alternatives = z
  .array(z.strictObject({ about: phrase, says: phrase, source: slug }))
  .min(1)
  .optional()
