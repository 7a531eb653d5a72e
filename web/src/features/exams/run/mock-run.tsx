import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Attempt } from '@contract/exams.ts'
import { useAttemptRun } from './use-attempt-run.ts'
import { ExamBar } from './exam-bar.tsx'
import { formatLong } from '../exam-time.ts'
import { SubmitSummary } from './submit-summary.tsx'
import { SubmittingNote } from './submitting-note.tsx'
import { Outcome } from '../results/outcome.tsx'
import { MockQuestion } from './mock-question.tsx'
import { countAnswered, firstOpen } from './progress.ts'
import { QuestionGrid } from './question-grid.tsx'
import { useExamKeys } from './use-exam-keys.ts'
import { useShownQuestion } from './use-shown-question.ts'
import { useRunOf } from './use-run-of.ts'
import { useWalk } from './use-walk.ts'
import classes from './run.module.css'

export function MockRun({ attempt, userId }: { attempt: Attempt; userId: string }) {
  const { questions, your_time_limit } = attempt
  const total = questions.length
  const run = useRunOf(attempt, userId)
  const state = useAttemptRun(run)
  const { at, hasMoved, go, stay } = useWalk(attempt.id, total, () => firstOpen(state))
  const [isSummary, setIsSummary] = useState(false)
  const [hasReturned, setHasReturned] = useState(false)
  useShownQuestion(run, isSummary ? null : at)
  const isLocked = state.stage !== 'open'
  const answered = countAnswered(state)

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
    options: isSummary ? 0 : questions[at]!.options.length,
    onChoose: choose,
    onNext: () => !isSummary && go(at + 1),
    onPrevious: () => (isSummary ? show(false) : go(at - 1)),
    onFlag: () => !isSummary && flag(),
  })

  if (state.stage === 'closed')
    return <Outcome attemptId={attempt.id} kind="mock" userId={userId} unsaved={state.unsaved} />
  return (
    <div className={classes.run}>
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
        <span className={classes.count}>{answered} answered</span>
      </ExamBar>
      <div className={classes.desk}>
        <div className={classes.sheet} data-sheet>
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
            <MockQuestion
              attempt={attempt}
              state={state}
              at={at}
              hasMoved={hasMoved || hasReturned}
              onGo={go}
              onChoose={choose}
              onFlag={flag}
              onFinish={() => show(true)}
            />
          )}
        </div>
        <div className={classes.side}>
          <QuestionGrid standing={state} at={isSummary ? null : at} onGo={goTo} />
          {!isSummary && (
            <Button variant="default" onClick={() => show(true)}>
              Look over and submit
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
