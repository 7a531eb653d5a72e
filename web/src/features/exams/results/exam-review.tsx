import type { MockExamResult, TestResult } from '@contract/exams.ts'
import { explainOptions } from './explain-options.ts'
import { groupByCase } from './group-by-case.ts'
import { Review } from './review.tsx'
import { sectionLabels } from '../section-labels.ts'
import { SectionResults } from './section-results.tsx'

/** Six answers beside their case, or ninety beside fifteen. */
export function ExamReview({ result }: { result: TestResult | MockExamResult }) {
  const { attempt_id, exam_id } = result
  const isMock = result.kind === 'mock'
  const cases = groupByCase(result).map(({ place, questions, scenario, diagnosis }) => ({
    title: [isMock ? `Case ${place + 1}` : 'Case scenario', diagnosis].filter(Boolean).join(': '),
    text: scenario,
    questions: questions.map((asked) => ({
      number: asked.question_number,
      section: sectionLabels[asked.section],
      question: asked.question,
      options: explainOptions(asked),
      right: asked.correct_answer,
      chosen: asked.user_answer,
      isFlagged: asked.is_flagged,
      seconds: asked.seconds,
      shares: asked.shares,
      target: exam_id === null ? null : { id: exam_id, number: asked.question_number },
    })),
  }))
  return <Review runId={exam_id === null ? null : attempt_id} cases={cases} firstOpen="first" />
}

/** The same by section, beside one's own past and the club. */
export function ExamSections({ result: { results, compared } }: { result: TestResult | MockExamResult }) {
  const answers = results.map(({ section, is_correct }) => ({ section, isRight: is_correct }))
  return <SectionResults answers={answers} compared={compared} />
}
