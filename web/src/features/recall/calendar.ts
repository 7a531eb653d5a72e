const dayMs = 86_400_000
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Lists `count` dates from `first`. UTC keeps daylight saving time from shifting a date. */
export const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) => isoDay(Date.parse(first) + n * dayMs))

export function calendarOf(days: readonly { day: string; reviews: number }[], today: string) {
  const counts = new Map(days.map(({ day, reviews }) => [day, reviews]))
  const first = isoDay(Date.parse(today) - 364 * dayMs)
  const offset = (new Date(first).getUTCDay() + 6) % 7
  const cells = daysFrom(first, 365).map((day, n) => ({
    day,
    week: Math.floor((offset + n) / 7),
    weekday: (offset + n) % 7,
    reviews: counts.get(day) ?? 0,
  }))
  const months = cells
    .filter(({ day }) => day.endsWith('-01'))
    .map(({ day, week }) => ({
      week,
      name: new Date(day).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' }),
    }))
  return { cells, months, weeks: cells.at(-1)!.week + 1 }
}
