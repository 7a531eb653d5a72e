import type { ReactNode } from 'react'
import type { RunState } from './attempt-run.ts'
import { markPage } from '../../../ui/mark-page.ts'
import { ExamTimer } from './exam-timer.tsx'
import { SaveState } from './save-state.tsx'
import classes from './exam-bar.module.css'

const markBar = markPage('data-exam-bar')

export function ExamBar({
  state,
  at,
  time,
  done,
  progressLabel = 'Answered questions',
  children,
}: {
  state: RunState
  at: number
  /** Missing for an untimed run. */
  time?: { total: number; format: (seconds: number) => string; urgentUnder: number }
  /** How many questions are done. */
  done: number
  progressLabel?: string
  children: ReactNode
}) {
  const total = state.answers.length
  return (
    <div ref={markBar} className={classes.bar}>
      <div className={`line gap-x-lg py-xs ${classes.inner}`}>
        <div className={`line gap-x-md text-sm ${classes.about}`}>
          <strong>
            Question {at + 1} of {total}
          </strong>
          {children}
        </div>
        <SaveState waiting={state.waiting} trouble={state.trouble} />
        {time && <ExamTimer deadline={state.deadline} {...time} />}
      </div>
      <progress
        className={`block accent ${classes.progress}`}
        max={total}
        value={done}
        aria-label={progressLabel}
      />
    </div>
  )
}
