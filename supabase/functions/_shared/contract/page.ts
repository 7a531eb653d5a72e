import { z } from 'zod'

const nothingTyped = 'Please type what you are looking for.'
/** What somebody looks for by hand. */
export const typedSearch = (most: number) => z.string(nothingTyped).trim().min(1, nothingTyped).max(most)

/** What a list takes: the words that it is searched for, which page, and how long a page. */
export const search = z.string().trim().max(200).optional()
export const page = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
}
