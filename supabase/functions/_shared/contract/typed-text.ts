import { z } from 'zod/mini'

/** A function, because formatting a number would take 2 ms for each schema on every page load. */
const atMost = (most: number) => () => `At most ${most.toLocaleString('en-US')} characters.`

/**
 * Limits the length of a text before it is trimmed and normalized, so the limit is higher than `most`.
 * `abort` skips later checks: normalizing 160,000 combining marks takes minutes.
 */
export const rawText = (most: number, error: string | (() => string) = atMost(most)) =>
  z.string().check(z.maxLength(4 * most + 100, { error, abort: true }))

export const trimmedText = (most: number) =>
  rawText(most).check(z.trim(), z.maxLength(most, { error: atMost(most) }))
