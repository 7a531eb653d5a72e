import { z } from 'zod'

const atMost = (most: number) => `At most ${most.toLocaleString('en-US')} characters.`

/**
 * Limits the length of a text before it is trimmed and normalized, so the limit is higher than `most`.
 * `abort` skips later checks: normalizing 160,000 combining marks takes minutes.
 */
export const rawText = (most: number, error = atMost(most)) =>
  z.string().max(4 * most + 100, { error, abort: true })

export const trimmedText = (most: number) => rawText(most).trim().max(most, atMost(most))
