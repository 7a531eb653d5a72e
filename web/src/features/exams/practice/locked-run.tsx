import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Practice } from '@contract/practice.ts'
import { ExamBar } from '../run/exam-bar.tsx'
import { isAnswered } from '../run/progress.ts'
import { FlagButton } from '../run/question-grid.tsx'
import { QuestionView } from '../run/question-view.tsx'
import { SubmittingNote } from '../run/submitting-note.tsx'
import { useAttemptRun } from '../run/use-attempt-run.ts'
import { useExamKeys } from '../run/use-exam-keys.ts'
import { PracticeDesk } from './practice-desk.tsx'
import { noPrediction, sectionOf } from './practice-words.ts'
import { usePracticeRun, useResultWhenClosed } from './use-practice-run.ts'
import { useStruck } from './use-struck.ts'

export function LockedRun({ practice, userId }: { practice: Practice; userId: string }) {
  const { id, questions } = practice
  const run = usePracticeRun(practice, userId)
  const at = questions.length - 1
  const state = useAttemptRun(run, at)
  const question = questions[at]!
  const total = state.answers.length
  const [picked, setPicked] = useState({ at, option: -1 })
  const { struck, turn } = useStruck(userId, id, at)
  useResultWhenClosed(state, id)

  // The member has answered here or on another device, so the server is sending the next question.
  const isDone = isAnswered(state.answers[at])
  const isLocked = state.stage !== 'open' || isDone
  const option = isDone ? state.answers[at]! : picked.at === at ? picked.option : -1
  const goOn = () => {
    if (!isLocked && isAnswered(option)) run.choose(at, option)
  }
  const choose = (place: number) => !isLocked && setPicked({ at, option: place })
  const strike = (place: number) => !isLocked && turn(place)
  const flag = () => run.flag(at, !state.flagged[at])
  const end = () => {
    if (window.confirm('End the practice here? Your answers so far count.')) void run.submit()
  }
  useExamKeys({
    options: question.options.length,
    onChoose: choose,
    onNext: goOn,
    onPrevious: () => {},
    onFlag: flag,
    onStrike: strike,
  })

  return (
    <div className="stack gap-0">
      <h1 className="visually-hidden">Practice</h1>
      <ExamBar state={state} at={at} done={at}>
        <span className="dim">No going back</span>
      </ExamBar>
      <PracticeDesk
        practice={practice}
        at={at}
        foot={
          <div className="between gap-x-xs">
            <Button variant="subtle" px="sm" onClick={end} disabled={state.stage !== 'open'}>
              End practice
            </Button>
            <output className="soft">{isDone && at < total - 1 && 'Choosing the next question…'}</output>
            <Button className="push-end" onClick={goOn} disabled={isLocked || !isAnswered(option)}>
              {at < total - 1 ? 'Next' : 'Finish'}
            </Button>
            <p className="whole-row soft keyboard-only">
              Shortcuts: 1 to 4 or A to D choose, X before one of them strikes it out, N next, F flag.
            </p>
          </div>
        }
      >
        {state.stage === 'submitting' && <SubmittingNote trouble={state.trouble} />}
        <QuestionView
          key={at}
          question={question}
          eyebrow={sectionOf(question)}
          tools={<FlagButton isFlagged={state.flagged[at] ?? false} onFlag={flag} />}
          chosen={option}
          isLocked={isLocked}
          hasMoved
          struck={struck}
          onChoose={choose}
          onStrike={strike}
        />
        <p className="soft">{noPrediction} You cannot change an answer after Next.</p>
      </PracticeDesk>
    </div>
  )
}
