import { Button } from '@mantine/core'
import type { Attempt } from '@contract/exams.ts'
import type { RunState } from './attempt-run.ts'
import { leadTo } from './lead-to.ts'
import { FlagButton } from './question-grid.tsx'
import { QuestionView } from './question-view.tsx'
import { FoldedScenario } from '../scenario.tsx'
import { sectionLabels } from '../section-labels.ts'
import { Steps } from './steps.tsx'
import classes from './mock-question.module.css'

/** A case is shown at the first of its six questions, and folded away on the others. */
export function MockQuestion({
  attempt: { questions, case_scenarios },
  state,
  at,
  hasMoved,
  onGo,
  onChoose,
  onFlag,
  onFinish,
}: {
  attempt: Attempt
  state: RunState
  at: number
  hasMoved: boolean
  onGo: (to: number) => void
  onChoose: (option: number) => void
  onFlag: () => void
  onFinish: () => void
}) {
  const question = questions[at]!
  const place = Math.floor(at / 6)
  const isFirst = at % 6 === 0
  const isLocked = state.stage !== 'open'
  return (
    <>
      <div className={classes.head}>
        <p className={classes.case} tabIndex={-1} key={place} ref={hasMoved && isFirst ? leadTo : undefined}>
          Case {place + 1} of {case_scenarios.length}
        </p>
        <FlagButton isFlagged={state.flagged[at] ?? false} onFlag={onFlag} />
      </div>
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
        hasMoved={hasMoved && !isFirst}
        onChoose={onChoose}
      />
      <Steps
        at={at}
        total={questions.length}
        onGo={onGo}
        hint="Keys: 1 to 4 choose, N next, P previous, F flag."
        last={<Button onClick={onFinish}>Submit Exam</Button>}
      />
    </>
  )
}
