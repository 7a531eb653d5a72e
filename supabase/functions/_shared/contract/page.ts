import { z } from 'zod'

/** What a list takes: the words that it is searched for, which page, and how long a page. */
export const search = z.string().trim().max(200).optional()
export const page = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
}
