import { Button } from '@mantine/core'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { Attempt } from '@contract/exams.ts'
import { formatLong } from '../exam-time.ts'
import { Outcome } from '../results/outcome.tsx'
import { Scenario } from '../../../lib/club/scenario.tsx'
import { Desk } from '../../../ui/desk.tsx'
import { sectionLabels } from '../../../lib/club/section-labels.ts'
import { appointedPath } from './done-link.tsx'
import { ExamBar } from './exam-bar.tsx'
import { countAnswered } from './progress.ts'
import { FlagButton, QuestionGrid } from './question-grid.tsx'
import { QuestionView } from './question-view.tsx'
import { Steps } from './steps.tsx'
import { SubmitSummary } from './submit-summary.tsx'
import { SubmittingNote } from './submitting-note.tsx'
import { useAttemptRun } from './use-attempt-run.ts'
import { useExamKeys } from './use-exam-keys.ts'
import { useRunOf } from './use-run-of.ts'
import { useQuestionPlace } from './use-question-place.ts'

export function MockRun({ attempt, userId }: { attempt: Attempt; userId: string }) {
  const { questions, case_scenarios, your_time_limit, appointed } = attempt
  const total = questions.length
  const run = useRunOf(attempt, userId)
  const { at, hasMoved, go, choose } = useQuestionPlace(run, userId)
  const [isSummary, setIsSummary] = useState(false)
  const [hasReturned, setHasReturned] = useState(false)
  const state = useAttemptRun(run, isSummary ? null : at, !appointed)
  const isLocked = state.stage !== 'open'
  const answered = countAnswered(state)
  const question = questions[at]!
  const place = Math.floor(at / 6)

  const show = (summary: boolean) => {
    setHasReturned(!summary)
    setIsSummary(summary)
  }
  const goTo = (position: number) => {
    show(false)
    go(position)
  }
  const flag = () => void run.flag(at, !state.flagged[at])

  useExamKeys({
    options: isSummary ? 0 : question.options.length,
    onChoose: choose,
    onNext: () => !isSummary && go(at + 1),
    onPrevious: () => (isSummary ? show(false) : go(at - 1)),
    onFlag: () => !isSummary && flag(),
  })

  if (state.stage === 'closed' && appointed) return <Navigate to={appointedPath(appointed)} replace />
  if (state.stage === 'closed')
    return <Outcome attemptId={attempt.id} kind="mock" userId={userId} unsaved={state.unsaved} />
  return (
    <div className="stack gap-0">
      <h1 className="visually-hidden">Mock Exam</h1>
      <ExamBar
        state={state}
        time={{ total: your_time_limit, format: formatLong, urgentUnder: 300 }}
        at={at}
        done={answered}
      >
        <span className="dim">{answered} answered</span>
      </ExamBar>
      <Desk
        title={`Case ${place + 1} of ${case_scenarios.length}`}
        text={!isSummary && <Scenario text={case_scenarios[place] ?? ''} />}
        place={place}
        at={at}
        foot={
          !isSummary && (
            <Steps
              at={at}
              total={total}
              onGo={go}
              hint="Shortcuts: 1 to 4 choose, N next, P previous, F flag."
              last={<Button onClick={() => show(true)}>{appointed ? 'Review' : 'Submit Exam'}</Button>}
            >
              {at < total - 1 && (
                <Button variant="subtle" px="xs" onClick={() => show(true)}>
                  Review{!appointed && <span className="visually-hidden-on-phone">&nbsp;and submit</span>}
                </Button>
              )}
            </Steps>
          )
        }
        aside={<QuestionGrid standing={state} at={isSummary ? null : at} onGo={goTo} />}
      >
        {isLocked && <SubmittingNote trouble={state.trouble} />}
        {isSummary ? (
          <SubmitSummary
            standing={state}
            appointed={appointed}
            isBusy={isLocked}
            onGo={goTo}
            onBack={() => show(false)}
            onSubmit={() => void run.submit()}
          />
        ) : (
          <QuestionView
            key={at}
            question={question}
            eyebrow={`Case ${place + 1}, ${sectionLabels[question.section]}`}
            tools={<FlagButton isFlagged={state.flagged[at] ?? false} onFlag={flag} />}
            chosen={state.answers[at]}
            isLocked={isLocked}
            hasMoved={hasMoved || hasReturned}
            onChoose={choose}
          />
        )}
      </Desk>
    </div>
  )
}
