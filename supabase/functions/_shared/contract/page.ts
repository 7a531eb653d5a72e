import { z } from 'zod'
import { trimmedText } from './typed-text.ts'

const nothingTyped = 'Please type what you are looking for.'
export const typedSearch = (most: number) => trimmedText(most).min(1, nothingTyped)

export const search = trimmedText(200).optional()
export const page = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
}
export const longPage = { ...page, limit: page.limit.default(100) }
