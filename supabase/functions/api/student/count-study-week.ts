/** Days are texts such as 2026-11-23, counted here as numbers since 1970. Weeks begin on Monday. */
const dayMs = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
// Adds three days, because day 0, 1970-01-01, was a Thursday.
const weekOf = (number: number) => Math.floor((number + 3) / 7)

/** Counts the study days of this week, and the streak up to today. Each week forgives one missed day, and today is not missed yet. */
export function countStudyWeek(days: readonly string[], today: string) {
  const studied = new Set(days.map(numberOf))
  const now = numberOf(today)
  const first = Math.min(...studied)
  let streak = 0
  let forgivenWeek: number | null = null
  for (let day = now; day >= first; day--) {
    if (studied.has(day)) {
      streak += 1
      continue
    }
    if (day === now) continue
    if (forgivenWeek === weekOf(day)) break
    forgivenWeek = weekOf(day)
  }
  return {
    days: [...studied].filter((day) => weekOf(day) === weekOf(now)).length,
    has_today: studied.has(now),
    streak,
  }
}
