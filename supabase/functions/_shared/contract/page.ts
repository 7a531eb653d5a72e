import { z } from 'zod'
import { trimmedText } from './typed-text.ts'

const nothingTyped = 'Please type what you are looking for.'
/** What somebody looks for by hand. */
export const typedSearch = (most: number) => trimmedText(most).min(1, nothingTyped)

/** What a list takes: the words that it is searched for, which page, and how long a page. */
export const search = trimmedText(200).optional()
export const page = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
}
