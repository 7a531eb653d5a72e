import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Practice } from '@contract/practice.ts'
import { ExamBar } from '../exam-bar.tsx'
import { formatLeft } from '../exam-time.ts'
import { leadTo } from '../lead-to.ts'
import { countAnswered, firstOpen, isAnswered, unansweredOf } from '../progress.ts'
import { FlagButton } from '../question-grid.tsx'
import { QuestionView } from '../question-view.tsx'
import { FoldedScenario, Scenario } from '../scenario.tsx'
import { Steps } from '../steps.tsx'
import { SubmittingNote } from '../submitting-note.tsx'
import { useAttemptRun } from '../use-attempt-run.ts'
import { useExamKeys } from '../use-exam-keys.ts'
import { useShownQuestion } from '../use-shown-question.ts'
import { useWalk } from '../use-walk.ts'
import { PractisedQuestion } from './practised-question.tsx'
import { describeCase, sectionOf } from './practice-words.ts'
import { usePracticeRun } from './use-practice-run.ts'
import { useStruck } from './use-struck.ts'
import desk from '../desk.module.css'
import frame from '../run.module.css'
import classes from './practice-run.module.css'

const clock = { format: formatLeft, urgentUnder: 60 }
const secondsOf = ({ started_at, deadline }: Practice) =>
  Math.round((Date.parse(deadline!) - Date.parse(started_at)) / 1000)

export function PracticeRun({ practice, userId }: { practice: Practice; userId: string }) {
  const { questions, cases, mode, keys } = practice
  const total = questions.length
  const navigate = useNavigate()
  const run = usePracticeRun(practice, userId)
  const state = useAttemptRun(run)
  const { at, hasMoved, go, stay } = useWalk(practice.id, total, () => firstOpen(state), true)
  useShownQuestion(run, at)
  const { struck, turn } = useStruck(practice.id, at)
  const isWide = useMediaQuery('(min-width: 60em)', undefined, { getInitialValueInEffect: false })
  const head = useRef<HTMLDivElement>(null)

  const question = questions[at]!
  const ofCase = cases[question.case]!
  const isFirstOfCase = questions[at - 1]?.case !== question.case
  const chosen = state.answers[at]
  const key = keys.find(({ position }) => position === at)
  const isExplained = mode === 'tutor' && key !== undefined && isAnswered(chosen)
  const isLocked = state.stage !== 'open' || (mode === 'tutor' && isAnswered(chosen))
  const answered = countAnswered(state)

  const showResult = useEffectEvent(() => navigate(`/practice/${practice.id}`, { replace: true }))
  useEffect(() => {
    if (state.stage === 'closed') void showResult()
  }, [state.stage])
  // What was in focus has gone with the options.
  useEffect(() => {
    if (isExplained && document.activeElement === document.body) leadTo(head.current)
  }, [isExplained])

  const choose = (option: number) => {
    if (isLocked) return
    stay()
    run.choose(at, option)
  }
  const flag = () => run.flag(at, !state.flagged[at])
  const strike = (option: number) => !isLocked && turn(option)
  const end = () => {
    const open = unansweredOf(state).length
    const words = `${open === 1 ? 'One question is' : `${open} questions are`} not answered. End the practice all the same?`
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

  const title = describeCase(ofCase)
  const text = ofCase.text ?? 'This case is not public any more.'
  return (
    <div className={frame.run}>
      <h1 className="visually-hidden">Practice</h1>
      <ExamBar
        state={state}
        time={practice.deadline === null ? undefined : { total: secondsOf(practice), ...clock }}
        done={answered / total}
        progressLabel="Answered questions"
      >
        <strong>
          Question {at + 1} of {total}
        </strong>
        <span className={frame.count}>{answered} answered</span>
      </ExamBar>
      <div className={desk.desk} data-sheet>
        {isWide ? (
          // A long case is moved by keys too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className={desk.case} aria-label={title} tabIndex={0} key={question.case}>
            <h2 className={desk.title}>{title}</h2>
            <Scenario text={text} />
          </section>
        ) : (
          <FoldedScenario
            key={`${question.case} ${isFirstOfCase}`}
            text={text}
            title={title}
            isOpen={isFirstOfCase}
          />
        )}
        <div className={classes.sheet}>
          {state.stage === 'submitting' && <SubmittingNote trouble={state.trouble} />}
          <div className={classes.tools}>
            <FlagButton isFlagged={state.flagged[at] ?? false} onFlag={flag} />
            <Button variant="default" onClick={end} disabled={state.stage !== 'open'}>
              End practice
            </Button>
          </div>
          <div ref={head} tabIndex={-1} className={classes.head}>
            {isExplained ? (
              <ol>
                <PractisedQuestion question={question} number={at + 1} answer={key} chosen={chosen!} />
              </ol>
            ) : (
              <QuestionView
                key={at}
                question={question}
                eyebrow={sectionOf(question)}
                chosen={chosen}
                isLocked={isLocked}
                hasMoved={hasMoved}
                struck={struck}
                onChoose={choose}
                onStrike={strike}
              />
            )}
          </div>
          <output className="visually-hidden">
            {isExplained &&
              (key.correct_answer === chosen
                ? 'Correct.'
                : `Incorrect. The right answer is ${question.options[key.correct_answer]}`)}
          </output>
          <div className={classes.reach}>
            <Steps
              at={at}
              total={total}
              onGo={go}
              hint="Keys: 1 to 4 or A to D choose, X and then one of them strikes it out, N next, P previous, F flag."
              last={
                <Button onClick={end} disabled={state.stage !== 'open'}>
                  Finish
                </Button>
              }
            />
          </div>
        </div>
      </div>
    </div>
  )
}
