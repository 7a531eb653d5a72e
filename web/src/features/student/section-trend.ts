import { type Section, sections } from '@contract/exams.ts'
import type { StudentDashboard } from '@contract/student.ts'

export type SectionScores = StudentDashboard['section_scores']
/** Percent right at the moment of each attempt; null until the section has been asked. */
export type Trend = Record<Section, (number | null)[]>

/** A test asks one question of each section, a mock exam one for each of its cases. */
const questionsIn = { simple: 1, complex: 1, mock: 15 }

/** So many attempts make one point: a single test knows only right or wrong. */
const window = 5

/** What share of the answers was right in the latest attempts up to each one. */
export function trendOf(attempts: SectionScores): Trend {
  const share = (section: Section, upTo: number) => {
    let right = 0
    let asked = 0
    for (const { kind, scores } of attempts.slice(Math.max(0, upTo + 1 - window), upTo + 1)) {
      const score = scores[section]
      if (score === undefined) continue
      right += score * questionsIn[kind]
      asked += questionsIn[kind]
    }
    return asked === 0 ? null : Math.round(right / asked)
  }
  return Object.fromEntries(
    sections.map((section) => [section, attempts.map((_, index) => share(section, index))]),
  ) as Trend
}

/** The weakest first: that is what is worth studying next. */
export function standings(trend: Trend) {
  return sections
    .map((section) => ({ section, now: trend[section].at(-1) ?? null }))
    .toSorted((a, b) => (a.now ?? 101) - (b.now ?? 101))
}
