import type { ReactNode } from 'react'
import type { MockExamResult, ReviewedQuestion, TestResult } from '@contract/exams.ts'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import type { Chosen } from '../run/attempt-answers.ts'
import { leadToTop } from '../run/lead-to.ts'
import { sectionLabels } from '../../../lib/club/section-labels.ts'
import { explainOptions } from './explain-options.ts'
import { Review } from './review.tsx'
import { SectionResults } from './section-results.tsx'
import { Verdict } from './verdict.tsx'
import classes from './outcome.module.css'

export function AttemptResult({
  result,
  title,
  action,
  links,
  unsaved,
  children,
}: {
  result: TestResult | MockExamResult
  title: string
  action?: ReactNode
  links: ReactNode
  /** Choices that did not reach the server before the attempt ended on this page. */
  unsaved?: Chosen[]
  children?: ReactNode
}) {
  const { attempt_id, exam_id, kind, case_scenarios, diagnoses, results, compared } = result
  const answers = results.map(({ section, is_correct }) => ({ section, isRight: is_correct }))
  const cases = case_scenarios.map((text, place) => ({
    title: [kind === 'mock' ? `Case ${place + 1}` : 'Case scenario', diagnoses[place]]
      .filter(Boolean)
      .join(': '),
    text,
    questions: results.slice(place * 6, place * 6 + 6).map((asked) => reviewed(asked, exam_id)),
  }))
  return (
    <div className="stack gap-2xl">
      <div className={`stack gap-2xl ${classes.summary}`}>
        <header
          className="stack items-start content-start"
          tabIndex={-1}
          data-led
          ref={unsaved ? leadToTop : undefined}
        >
          {kind !== 'mock' && <DifficultyLabel difficulty={kind} />}
          <h1 className="mb-xs text-2xl regular">{title}</h1>
          <Verdict
            result={result}
            correct={answers.filter(({ isRight }) => isRight).length}
            total={answers.length}
            unsaved={unsaved}
            stands={results.map(({ user_answer }) => user_answer)}
          />
          <div className="line gap-sm" data-on-screen>
            {action}
            <p className={`line gap-0 gap-x-lg ${classes.links}`}>{links}</p>
          </div>
        </header>
        <SectionResults answers={answers} compared={compared} />
      </div>
      <Review runId={exam_id === null ? null : attempt_id} cases={cases} firstOpen="first" />
      {children}
    </div>
  )
}

const reviewed = (asked: ReviewedQuestion, examId: string | null) => ({
  number: asked.question_number,
  section: sectionLabels[asked.section],
  question: asked.question,
  options: explainOptions(asked),
  right: asked.correct_answer,
  chosen: asked.user_answer,
  isFlagged: asked.is_flagged,
  seconds: asked.seconds,
  shares: asked.shares,
  target: examId === null ? null : { id: examId, number: asked.question_number },
})
