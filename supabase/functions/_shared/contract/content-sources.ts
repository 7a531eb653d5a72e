import { z } from 'zod'
import { phrase, slug } from './content-text.ts'

/** A book in which readers can check an entry; entries do not quote it. */
export const contentSource = z.strictObject({
  id: slug,
  title: phrase,
  authors: phrase,
  edition: phrase.optional(),
  year: z.int().min(1900).max(2100),
})
export const sourcesFile = z.strictObject({ sources: z.array(contentSource).min(1) })
