import { Button } from '@mantine/core'
import type { Answers } from './attempt-answers.ts'
import { type Appointed, DoneLink } from './done-link.tsx'
import { describeStanding, flaggedOf, unansweredOf } from './progress.ts'
import { leadTo } from './lead-to.ts'
import classes from './submit-summary.module.css'
import { BusyButton } from '../../../ui/busy-button.tsx'

export function SubmitSummary({
  standing,
  appointed,
  isBusy,
  onGo,
  onBack,
  onSubmit,
}: {
  standing: Answers
  appointed: Appointed | null
  isBusy: boolean
  onGo: (position: number) => void
  onBack: () => void
  onSubmit: () => void
}) {
  const unanswered = unansweredOf(standing)
  const isComplete = unanswered.length === 0
  return (
    <section className="stack gap-lg">
      <h2 tabIndex={-1} data-led ref={leadTo} className={`regular ${classes.title}`}>
        {appointed ? 'Your answers so far' : 'Before you submit'}
      </h2>
      <p className="text-lg medium">{describeStanding(standing)}</p>
      <p className="dim">
        Unanswered questions count as wrong.{' '}
        {appointed
          ? 'You can change your answers until the time is up.'
          : 'You cannot change anything after this.'}
      </p>
      <div className="line gap-sm">
        <Button variant={isComplete ? 'default' : 'filled'} onClick={onBack}>
          Keep answering
        </Button>
        {appointed ? (
          <DoneLink appointed={appointed} variant={isComplete ? 'filled' : 'default'} />
        ) : (
          <BusyButton variant={isComplete ? 'filled' : 'default'} isBusy={isBusy} onClick={onSubmit}>
            {isBusy ? 'Submitting...' : 'Submit Exam'}
          </BusyButton>
        )}
      </div>
      <Jumps title="Unanswered" positions={unanswered} onGo={onGo} />
      <Jumps title="Flagged" positions={flaggedOf(standing)} onGo={onGo} />
    </section>
  )
}

function Jumps({
  title,
  positions,
  onGo,
}: {
  title: string
  positions: number[]
  onGo: (position: number) => void
}) {
  if (positions.length === 0) return null
  return (
    <div>
      <h3 className="mb-xs text-md">{title}</h3>
      <ul className="line gap-xs">
        {positions.map((position) => (
          <li key={position}>
            <button
              type="button"
              className={`outlined px-xs ink figures thumb pressable ${classes.jump}`}
              aria-label={`Go to question ${position + 1}, ${title.toLowerCase()}`}
              onClick={() => onGo(position)}
            >
              {position + 1}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
