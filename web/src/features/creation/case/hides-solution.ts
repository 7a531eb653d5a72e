const dayMs = 24 * 60 * 60 * 1000

export const endOfPeriod = (createdAt: string, days: number) =>
  new Date(Date.parse(createdAt) + days * dayMs).toISOString()

/** Tells whether this discussion period would hide a released solution again. */
export function hidesSolution(
  { created_at, discussion_period_ends }: { created_at: string; discussion_period_ends: string },
  days: number,
  now: number,
) {
  return Date.parse(discussion_period_ends) <= now && Date.parse(endOfPeriod(created_at, days)) > now
}
