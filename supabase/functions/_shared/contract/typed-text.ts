import { z } from 'zod'

const atMost = (most: number) => `At most ${most.toLocaleString('en-US')} characters.`

/**
 * Text before it is trimmed or normalized, with room for what that takes away. `abort`: a longer one is refused and no later check
 * reads it; normalizing 160,000 combining marks takes minutes.
 */
export const rawText = (most: number, error = atMost(most)) =>
  z.string().max(4 * most + 100, { error, abort: true })

export const trimmedText = (most: number) => rawText(most).trim().max(most, atMost(most))
