import { Button } from '@mantine/core'
import { Navigate } from 'react-router'
import type { Attempt, FeaturedTest } from '@contract/exams.ts'
import { useAttemptRun } from './use-attempt-run.ts'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import { appointedPath, DoneLink } from './done-link.tsx'
import { ExamBar } from './exam-bar.tsx'
import { formatShort } from '../exam-time.ts'
import { SubmittingNote } from './submitting-note.tsx'
import { countAnswered } from './progress.ts'
import { QuestionView } from './question-view.tsx'
import { Scenario } from '../../../lib/club/scenario.tsx'
import { Desk } from '../../../ui/desk.tsx'
import { sectionLabels } from '../../../lib/club/section-labels.ts'
import { Steps } from './steps.tsx'
import { Outcome } from '../results/outcome.tsx'
import { useExamKeys } from './use-exam-keys.ts'
import { useRunOf } from './use-run-of.ts'
import { useQuestionPlace } from './use-question-place.ts'

export function TestRun({
  attempt,
  difficulty,
  userId,
  hasJustBegun,
}: {
  attempt: Attempt
  difficulty: FeaturedTest['difficulty']
  userId: string
  hasJustBegun: boolean
}) {
  const { questions, case_scenarios, your_time_limit, appointed } = attempt
  const total = questions.length
  const run = useRunOf(attempt, userId)
  const { at, hasMoved, go, choose } = useQuestionPlace(run, userId, hasJustBegun)
  const state = useAttemptRun(run, at, !appointed)
  const question = questions[at]!
  const isLocked = state.stage !== 'open'
  const isComplete = countAnswered(state) === total

  useExamKeys({
    options: question.options.length,
    onChoose: choose,
    onNext: () => go(at + 1),
    onPrevious: () => go(at - 1),
  })

  if (state.stage === 'closed' && appointed) return <Navigate to={appointedPath(appointed)} replace />
  if (state.stage === 'closed')
    return <Outcome attemptId={attempt.id} kind={difficulty} userId={userId} unsaved={state.unsaved} />
  return (
    <div className="stack gap-0">
      <h1 className="visually-hidden">TCM Competency Test</h1>
      <ExamBar
        state={state}
        time={{ total: your_time_limit, format: formatShort, urgentUnder: 60 }}
        at={at}
        done={at + 1}
        progressLabel="Progress through the test"
      >
        <DifficultyLabel difficulty={difficulty} />
      </ExamBar>
      <Desk
        title="Case scenario"
        text={<Scenario text={case_scenarios[0] ?? ''} />}
        at={at}
        foot={
          <Steps
            at={at}
            total={total}
            onGo={go}
            hint="Shortcuts: 1 to 4 choose, N next, P previous."
            last={
              appointed ? (
                <DoneLink appointed={appointed} />
              ) : (
                <Button disabled={!isComplete || isLocked} onClick={() => void run.submit()}>
                  {isLocked ? 'Submitting...' : 'Submit Test'}
                </Button>
              )
            }
          />
        }
      >
        {isLocked && <SubmittingNote trouble={state.trouble} />}
        <QuestionView
          key={at}
          question={question}
          eyebrow={sectionLabels[question.section]}
          chosen={state.answers[at]}
          isLocked={isLocked}
          hasMoved={hasMoved}
          onChoose={choose}
        />
      </Desk>
    </div>
  )
}
