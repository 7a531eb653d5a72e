import type { MockExamResult } from '@contract/exams.ts'

/** Six questions to a case, in their order. */
export function groupByCase({ results, case_scenarios, diagnoses }: MockExamResult) {
  return Array.from({ length: Math.ceil(results.length / 6) }, (_, place) => {
    const questions = results.slice(place * 6, place * 6 + 6)
    return {
      place,
      questions,
      correct: questions.filter(({ is_correct }) => is_correct).length,
      scenario: case_scenarios[place] ?? '',
      diagnosis: diagnoses[place] ?? '',
    }
  })
}
