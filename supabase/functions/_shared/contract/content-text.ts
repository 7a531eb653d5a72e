import { z } from 'zod/mini'

export const text = z.string().check(
  z.minLength(1, 'This is empty.'),
  z.refine((value) => value === value.trim(), 'Spaces at the beginning or end.'),
)
/** One sentence or phrase without markup, which readers would see as raw characters. */
export const phrase = text.check(z.regex(/^[^\n<>{}[\]*#_]*$/, 'One line without markup, please.'))
export const said = z
  .string()
  .check(
    z.regex(
      /^(?! )[\p{L}\p{N}'’, *…+-]+(?<! )$/u,
      'Letters, figures, spaces, hyphens, commas, *, + and … alone.',
    ),
  )
export const slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters and digits with hyphens between them.'))
export const pinyin = phrase.check(
  z.regex(/^\p{Script=Latin}[\p{Script=Latin}\p{M} '’]*$/u, 'Pinyin, its syllables apart.'),
)
export const han = z.string().check(z.regex(/^\p{Script=Han}+$/u, 'Chinese characters only.'))
export const list = <Item extends z.ZodMiniType>(item: Item, least: number, most: number) =>
  z.array(item).check(z.minLength(least), z.maxLength(most))

/** Further names, besides the shown name, pinyin and Chinese characters. */
export const otherNames = z.strictObject({
  english: z.optional(z.array(phrase)),
  pinyin: z.optional(z.array(pinyin)),
  han: z.optional(z.array(han)),
})
export const names = { name: phrase, pinyin, han, also: z.optional(otherNames) }

export const sources = z
  .array(slug)
  .check(z.minLength(1, 'A row needs a source, so that readers can check it.'))
export const seal = z.strictObject({ by: phrase, on: z.iso.date() })
export type Seal = z.infer<typeof seal>

/** Opinions of other schools: the subject, the opinion and its source. */
export const alternatives = z.optional(
  z.array(z.strictObject({ about: phrase, says: phrase, source: slug })).check(z.minLength(1)),
)
