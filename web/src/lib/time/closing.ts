const dayMs = 24 * 60 * 60 * 1000

const dayOf = (moment: number) => new Date(moment).toDateString()

/** The label of a discussion that closes today or tomorrow in the reader's time zone; otherwise null. */
export function closing(ends: string, now: number) {
  const end = Date.parse(ends)
  if (end <= now) return null
  if (dayOf(end) === dayOf(now)) return 'Closes today'
  return dayOf(end) === dayOf(now + dayMs) ? 'Closes tomorrow' : null
}
