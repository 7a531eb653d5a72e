const dayMs = 24 * 60 * 60 * 1000

const dayOf = (moment: number) => new Date(moment).toDateString()

/** In the last hours of a discussion, by the days of the reader's own calendar. */
export function closing(ends: string, now: number) {
  const end = Date.parse(ends)
  if (end <= now) return null
  if (dayOf(end) === dayOf(now)) return 'Closes today'
  return dayOf(end) === dayOf(now + dayMs) ? 'Closes tomorrow' : null
}
