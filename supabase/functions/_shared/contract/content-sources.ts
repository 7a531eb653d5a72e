import { z } from 'zod/mini'
import { phrase, slug } from './content-text.ts'

/** A book in which readers can check an entry; entries do not quote it. */
export const contentSource = z.strictObject({
  id: slug,
  title: phrase,
  authors: phrase,
  edition: z.optional(phrase),
  year: z.int().check(z.minimum(1900), z.maximum(2100)),
})
export const sourcesFile = z.strictObject({ sources: z.array(contentSource).check(z.minLength(1)) })
