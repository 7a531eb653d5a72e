import { type Section, sections } from '@contract/exams.ts'
import type { StudentDashboard } from '@contract/student.ts'

export type SectionScores = StudentDashboard['section_scores']
type Scored = SectionScores[number]
/** Averages at the moment of each attempt; null until the section has been asked. */
export type Trend = Record<Section, (number | null)[]>

/** So many attempts make one point: a single test knows only right or wrong. */
const window = 5
/** And so many make a standing. */
const latest = 20

/** Attempts count, not their questions: a mock exam's ninety would drown a test's six. */
function average(attempts: Scored[], scoreOf: (attempt: Scored) => number | undefined) {
  const known = attempts.map(scoreOf).filter((score) => score !== undefined)
  return known.length === 0 ? null : Math.round(known.reduce((sum, score) => sum + score, 0) / known.length)
}

const movingAverage = (attempts: SectionScores, scoreOf: (attempt: Scored) => number | undefined) =>
  attempts.map((_, upTo) => average(attempts.slice(Math.max(0, upTo + 1 - window), upTo + 1), scoreOf))

const bySection = <Value>(valueOf: (section: Section) => Value) =>
  Object.fromEntries(sections.map((section) => [section, valueOf(section)])) as Record<Section, Value>

/** The average of the latest attempts up to each one, by section and over the whole. */
export const trendOf = (attempts: SectionScores): Trend =>
  bySection((section) => movingAverage(attempts, ({ scores }) => scores[section]))
export const scoreTrendOf = (attempts: SectionScores) => movingAverage(attempts, ({ score }) => score)

/** How each section stands now. */
export const averagesOf = (attempts: SectionScores) =>
  bySection((section) => average(attempts.slice(-latest), ({ scores }) => scores[section]))

/** The weakest first: that is what is worth studying next. */
export function standings(trend: Trend) {
  return sections
    .map((section) => ({ section, now: trend[section].at(-1) ?? null }))
    .toSorted((a, b) => (a.now ?? 101) - (b.now ?? 101))
}
