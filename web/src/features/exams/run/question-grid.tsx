import { Icon } from '../../../ui/icon.tsx'
import type { Answers } from './attempt-answers.ts'
import { describeQuestion, isAnswered } from './progress.ts'
import classes from './question-grid.module.css'

/** Fill, corner and frame mark the states of a question, so that members need not see color. */
export function QuestionGrid({
  standing,
  at,
  onGo,
}: {
  standing: Answers
  at: number | null
  onGo: (position: number) => void
}) {
  return (
    <nav aria-label="Questions" className="stack">
      <ol className={`gap-2xs ${classes.grid}`}>
        {standing.answers.map((choice, position) => (
          <li className="stack gap-0" key={position}>
            <button
              type="button"
              className={`center text-xs ink figures can-shrink ${classes.cell}`}
              data-answered={isAnswered(choice) || undefined}
              data-flagged={standing.flagged[position] || undefined}
              aria-current={position === at ? 'step' : undefined}
              aria-label={describeQuestion(standing, position)}
              onClick={() => onGo(position)}
            >
              {position + 1}
            </button>
          </li>
        ))}
      </ol>
      <ul className={`line gap-x-md soft ${classes.legend}`} aria-hidden="true">
        <li className="inline gap-xs">
          <span className={`center text-xs ink figures can-shrink ${classes.cell}`} data-answered /> Answered
        </li>
        <li className="inline gap-xs">
          <span className={`center text-xs ink figures can-shrink ${classes.cell}`} /> Unanswered
        </li>
        <li className="inline gap-xs">
          <span className={`center text-xs ink figures can-shrink ${classes.cell}`} data-flagged /> Flagged
        </li>
        <li className="inline gap-xs">
          <span className={`center text-xs ink figures can-shrink ${classes.cell}`} aria-current="step" />{' '}
          Current
        </li>
      </ul>
    </nav>
  )
}

export function FlagButton({ isFlagged, onFlag }: { isFlagged: boolean; onFlag: () => void }) {
  return (
    <button
      type="button"
      className={`inline gap-xs px-xs soft medium thumb ${classes.flag}`}
      aria-pressed={isFlagged}
      onClick={onFlag}
    >
      <Icon name="flag" isFilled={isFlagged} />
      {isFlagged ? 'Flagged' : 'Flag'}
      <span className="visually-hidden"> this question</span>
    </button>
  )
}
