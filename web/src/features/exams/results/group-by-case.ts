import type { TestResult } from '@contract/exams.ts'

type Result = Pick<TestResult, 'results' | 'case_scenarios' | 'diagnoses'>

/** Six questions to a case, in their order. */
export function groupByCase({ results, case_scenarios, diagnoses }: Result) {
  return Array.from({ length: Math.ceil(results.length / 6) }, (_, place) => ({
    place,
    questions: results.slice(place * 6, place * 6 + 6),
    scenario: case_scenarios[place] ?? '',
    diagnosis: diagnoses[place] ?? '',
  }))
}
