/** Rounds, so clock skew of a second never shows 31 minutes for a 30-minute lease. */
export const minutesUntil = (ms: number) => (ms > 0 ? Math.max(1, Math.round(ms / 60_000)) : 0)
