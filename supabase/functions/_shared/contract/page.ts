import { z } from 'zod/mini'
import { trimmedText } from './typed-text.ts'

const nothingTyped = 'Please type what you are looking for.'
export const typedSearch = (most: number) => trimmedText(most).check(z.minLength(1, nothingTyped))

export const search = z.optional(trimmedText(200))
export const page = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
}
export const longPage = { ...page, limit: z._default(page.limit, 100) }
