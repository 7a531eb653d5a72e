const dayMs = 24 * 60 * 60 * 1000

/** Rounded up, so that the last hours still count as a day; never below 0. */
export function daysLeft(ends: string, now: number) {
  return Math.max(0, Math.ceil((Date.parse(ends) - now) / dayMs))
}

export const hasEnded = (ends: string, now: number) => now >= Date.parse(ends)
