/**
 * Returns the first or last instant of a day from an `<input type="date">`, in the reader's time zone; undefined for an empty or invalid
 * date.
 */
export function edgeOfDay(written: string | undefined, edge: 'start' | 'end') {
  if (!written || !/^\d{4}-\d\d-\d\d$/.test(written)) return undefined
  const instant = new Date(`${written}T${edge === 'start' ? '00:00:00.000' : '23:59:59.999'}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

/** Returns the first instant of today, or of the day so many days before, in the reader's time zone. */
export function startOfDaysAgo(days: number) {
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - days)
  return day.toISOString()
}
