/** `day` and `today` as 2026-11-23. Weeks begin on Monday. */
const dayMs = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
// The first of January 1970 was a Thursday.
const weekOf = (number: number) => Math.floor((number + 3) / 7)

/**
 * How many days of this week were studied, and the streak: the studied days until today, where each week forgives one that was missed.
 * Today is not missed before it is over.
 */
export function studyWeek(days: readonly string[], today: string) {
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
