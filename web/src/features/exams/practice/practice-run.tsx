import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Practice } from '@contract/practice.ts'
import { ExamBar } from '../run/exam-bar.tsx'
import { clockWords } from '../../../lib/time/clock-words.ts'
import { ReportButton } from '../../../ui/report-button.tsx'
import { reportQuestion } from '../results/report-question.ts'
import { leadInPlace } from '../run/lead-to.ts'
import { countAnswered, isAnswered, unansweredOf } from '../run/progress.ts'
import { FlagButton } from '../run/question-grid.tsx'
import { QuestionView } from '../run/question-view.tsx'
import { Steps } from '../run/steps.tsx'
import { SubmittingNote } from '../run/submitting-note.tsx'
import { useAttemptRun } from '../run/use-attempt-run.ts'
import { useExamKeys } from '../run/use-exam-keys.ts'
import { useQuestionPlace } from '../run/use-question-place.ts'
import { ExplainedAnswer } from './explained-answer.tsx'
import { PracticeDesk } from './practice-desk.tsx'
import { explained, sectionOf } from './practice-words.ts'
import { usePracticeRun, useResultWhenClosed } from './use-practice-run.ts'
import { useStruck } from './use-struck.ts'

const clock = { format: clockWords, urgentUnder: 60 }
const secondsOf = ({ started_at, deadline }: Practice) =>
  Math.round((Date.parse(deadline!) - Date.parse(started_at)) / 1000)

export function PracticeRun({ practice, userId }: { practice: Practice; userId: string }) {
  const { questions, mode, keys } = practice
  const total = questions.length
  const run = usePracticeRun(practice, userId)
  const place = useQuestionPlace(run, userId, true)
  const { at, hasMoved, go } = place
  const state = useAttemptRun(run, at)
  const { struck, turn } = useStruck(userId, practice.id, at)
  const head = useRef<HTMLDivElement>(null)

  const question = questions[at]!
  const chosen = state.answers[at]
  const key = keys.find(({ position }) => position === at)
  const isExplained = mode === 'tutor' && key !== undefined && isAnswered(chosen)
  const answer = isExplained && explained(question, key, chosen!)
  const isLocked = state.stage !== 'open' || (mode === 'tutor' && isAnswered(chosen))
  const answered = countAnswered(state)

  useResultWhenClosed(state, practice.id)
  // The explanation replaces the options. If the focused option has gone, focus the heading.
  useEffect(() => {
    if (isExplained && document.activeElement === document.body) leadInPlace(head.current)
  }, [isExplained])

  const choose = (option: number) => !isLocked && place.choose(option)
  const flag = () => run.flag(at, !state.flagged[at])
  const strike = (option: number) => !isLocked && turn(option)
  const end = () => {
    const open = unansweredOf(state).length
    const words = `${open === 1 ? 'One question has no answer and does' : `${open} questions have no answer and do`} not count. End the practice?`
    if (open === 0 || window.confirm(words)) void run.submit()
  }

  useExamKeys({
    options: question.options.length,
    onChoose: choose,
    onNext: () => go(at + 1),
    onPrevious: () => go(at - 1),
    onFlag: flag,
    onStrike: strike,
  })

  return (
    <div className="stack gap-0">
      <h1 className="visually-hidden">Practice</h1>
      <ExamBar
        state={state}
        time={practice.deadline === null ? undefined : { total: secondsOf(practice), ...clock }}
        at={at}
        done={answered}
      >
        <span className="dim">{answered} answered</span>
      </ExamBar>
      <PracticeDesk
        practice={practice}
        at={at}
        foot={
          <Steps
            at={at}
            total={total}
            onGo={go}
            hint="Shortcuts: 1 to 4 or A to D choose, X before one of them strikes it out, N next, P previous, F flag."
            last={
              <Button onClick={end} disabled={state.stage !== 'open'}>
                Finish
              </Button>
            }
          >
            {at < total - 1 && (
              <Button variant="subtle" px="xs" onClick={end} disabled={state.stage !== 'open'}>
                End practice
              </Button>
            )}
          </Steps>
        }
      >
        {state.stage === 'submitting' && <SubmittingNote trouble={state.trouble} />}
        <div ref={head} tabIndex={-1} data-led>
          <QuestionView
            key={at}
            question={question}
            eyebrow={sectionOf(question)}
            tools={
              <>
                {answer && (
                  <ReportButton
                    number={at + 1}
                    onReport={() => reportQuestion(answer.question, answer.target)}
                  />
                )}
                <FlagButton isFlagged={state.flagged[at] ?? false} onFlag={flag} />
              </>
            }
            answered={answer && <ExplainedAnswer answer={answer} />}
            chosen={chosen}
            isLocked={isLocked}
            hasMoved={hasMoved}
            struck={struck}
            onChoose={choose}
            onStrike={strike}
          />
        </div>
        <output className="visually-hidden">
          {isExplained &&
            (key.correct_answer === chosen
              ? 'Correct.'
              : `Incorrect. The right answer is ${question.options[key.correct_answer]}`)}
        </output>
      </PracticeDesk>
    </div>
  )
}
