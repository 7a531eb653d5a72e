import { z } from 'zod'

const atMost = (most: number) => `At most ${most.toLocaleString('en-US')} characters.`

/**
 * Limits a text and leaves room for what trimming and normalizing remove. `abort` skips later checks: normalizing 160,000 combining marks
 * takes minutes.
 */
export const rawText = (most: number, error = atMost(most)) =>
  z.string().max(4 * most + 100, { error, abort: true })

export const trimmedText = (most: number) => rawText(most).trim().max(most, atMost(most))
