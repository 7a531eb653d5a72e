import { type Section, sections } from '@contract/exams.ts'
import type { StudentDashboard } from '@contract/student.ts'

export type SectionScores = StudentDashboard['section_scores']
type Scored = SectionScores[number]
/** Moving average after each attempt. null before the section's first question. */
export type Trend = Record<Section, (number | null)[]>

/** Attempts averaged for each point, because a single test has only one question per section. */
const window = 5
/** Number of recent attempts that count for a section's current score. The server uses the same number. */
export const latest = 20

/** All attempts weigh the same, or a mock exam's ninety questions would outweigh a test's six. */
function exactAverage(attempts: Scored[], scoreOf: (attempt: Scored) => number | undefined) {
  const known = attempts.map(scoreOf).filter((score) => score !== undefined)
  return known.length === 0 ? null : known.reduce((sum, score) => sum + score, 0) / known.length
}
const rounded = (score: number | null) => (score === null ? null : Math.round(score))

const movingAverage = (attempts: SectionScores, scoreOf: (attempt: Scored) => number | undefined) =>
  attempts.map((_, upTo) =>
    rounded(exactAverage(attempts.slice(Math.max(0, upTo + 1 - window), upTo + 1), scoreOf)),
  )

const bySection = <Value>(valueOf: (section: Section) => Value) =>
  Object.fromEntries(sections.map((section) => [section, valueOf(section)])) as Record<Section, Value>

export const trendOf = (attempts: SectionScores): Trend =>
  bySection((section) => movingAverage(attempts, ({ scores }) => scores[section]))
export const scoreTrendOf = (attempts: SectionScores) => movingAverage(attempts, ({ score }) => score)

export const averagesOf = (attempts: SectionScores) =>
  bySection((section) => rounded(standingOf(attempts, section)))

const standingOf = (attempts: SectionScores, section: Section) =>
  exactAverage(attempts.slice(-latest), ({ scores }) => scores[section])

/** Returns the weakest section first, in the order that the server uses for Today and practice. */
export function standings(attempts: SectionScores) {
  return sections
    .map((section) => ({ section, exact: standingOf(attempts, section) }))
    .toSorted((a, b) => (a.exact ?? 101) - (b.exact ?? 101) || (a.section < b.section ? -1 : 1))
    .map(({ section, exact }) => ({ section, now: rounded(exact) }))
}
