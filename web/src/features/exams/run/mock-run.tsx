import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Attempt } from '@contract/exams.ts'
import { formatLong } from '../exam-time.ts'
import { Outcome } from '../results/outcome.tsx'
import { FoldedScenario } from '../scenario.tsx'
import { sectionLabels } from '../section-labels.ts'
import { ExamBar } from './exam-bar.tsx'
import { leadTo } from './lead-to.ts'
import { countAnswered, firstOpen } from './progress.ts'
import { FlagButton, QuestionGrid } from './question-grid.tsx'
import { QuestionView } from './question-view.tsx'
import { Steps } from './steps.tsx'
import { SubmitSummary } from './submit-summary.tsx'
import { SubmittingNote } from './submitting-note.tsx'
import { useAttemptRun } from './use-attempt-run.ts'
import { useExamKeys } from './use-exam-keys.ts'
import { useShownQuestion } from './use-shown-question.ts'
import { useRunOf } from './use-run-of.ts'
import { useQuestionPlace } from './use-question-place.ts'
import classes from './run.module.css'

export function MockRun({ attempt, userId }: { attempt: Attempt; userId: string }) {
  const { questions, case_scenarios, your_time_limit } = attempt
  const total = questions.length
  const run = useRunOf(attempt, userId)
  const state = useAttemptRun(run)
  const { at, hasMoved, go, stay } = useQuestionPlace(userId, attempt.id, total, () => firstOpen(state))
  const [isSummary, setIsSummary] = useState(false)
  const [hasReturned, setHasReturned] = useState(false)
  useShownQuestion(run, isSummary ? null : at)
  const isLocked = state.stage !== 'open'
  const answered = countAnswered(state)
  const question = questions[at]!
  const place = Math.floor(at / 6)
  const isFirst = at % 6 === 0
  const isLed = hasMoved || hasReturned

  const show = (summary: boolean) => {
    setHasReturned(!summary)
    setIsSummary(summary)
  }
  const goTo = (position: number) => {
    show(false)
    go(position)
  }
  const choose = (option: number) => {
    stay()
    run.choose(at, option)
  }
  const flag = () => void run.flag(at, !state.flagged[at])

  useExamKeys({
    options: isSummary ? 0 : question.options.length,
    onChoose: choose,
    onNext: () => !isSummary && go(at + 1),
    onPrevious: () => (isSummary ? show(false) : go(at - 1)),
    onFlag: () => !isSummary && flag(),
  })

  if (state.stage === 'closed')
    return <Outcome attemptId={attempt.id} kind="mock" userId={userId} unsaved={state.unsaved} />
  return (
    <div className="stack gap-0">
      <h1 className="visually-hidden">Mock Exam</h1>
      <ExamBar
        state={state}
        time={{ total: your_time_limit, format: formatLong, urgentUnder: 300 }}
        done={answered / total}
        progressLabel="Answered questions"
      >
        <strong>
          Question {at + 1} of {total}
        </strong>
        <span className="dim">{answered} answered</span>
      </ExamBar>
      <div className={`stack gap-2xl ${classes.desk}`}>
        <div className="stack gap-xl content-start" data-sheet>
          {isLocked && <SubmittingNote trouble={state.trouble} />}
          {isSummary ? (
            <SubmitSummary
              standing={state}
              isBusy={isLocked}
              onGo={goTo}
              onBack={() => show(false)}
              onSubmit={() => void run.submit()}
            />
          ) : (
            <>
              <div className={`row spread gap-md ${classes.head}`}>
                <p
                  className="strong dim"
                  tabIndex={-1}
                  data-led
                  key={place}
                  ref={isLed && isFirst ? leadTo : undefined}
                >
                  Case {place + 1} of {case_scenarios.length}
                </p>
                <FlagButton isFlagged={state.flagged[at] ?? false} onFlag={flag} />
              </div>
              {/* Shown at the first of its six questions, and folded away on the others. */}
              <FoldedScenario
                key={`${place} ${isFirst}`}
                text={case_scenarios[place] ?? ''}
                title="Case scenario"
                isOpen={isFirst}
              />
              <QuestionView
                key={at}
                question={question}
                eyebrow={sectionLabels[question.section]}
                chosen={state.answers[at]}
                isLocked={isLocked}
                hasMoved={isLed && !isFirst}
                onChoose={choose}
              />
              <Steps
                at={at}
                total={total}
                onGo={go}
                hint="Shortcuts: 1 to 4 choose, N next, P previous, F flag."
                last={<Button onClick={() => show(true)}>Submit Exam</Button>}
              />
            </>
          )}
        </div>
        <div className={`stack gap-lg content-start ${classes.side}`}>
          <QuestionGrid standing={state} at={isSummary ? null : at} onGo={goTo} />
          {!isSummary && (
            <Button variant="default" onClick={() => show(true)}>
              Review and submit
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
