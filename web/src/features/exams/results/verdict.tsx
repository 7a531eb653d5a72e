import type { TestResult } from '@contract/exams.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { formatDateTime } from '../../../lib/time/dates.ts'
import { spellTime } from '../exam-time.ts'
import { passing } from '../../../lib/club/passing.ts'
import type { Chosen } from '../run/attempt-answers.ts'
import classes from './verdict.module.css'

const radius = 54
const around = 2 * Math.PI * radius
const inWords = new Intl.ListFormat('en')

export function Verdict({
  result: { score, time_taken, submitted_at, closed_by, is_timed },
  correct,
  total,
  unsaved = [],
  stands,
}: {
  result: Pick<TestResult, 'score' | 'time_taken' | 'submitted_at' | 'closed_by' | 'is_timed'>
  correct: number
  total: number
  /** Choices from this page that the server had not confirmed when the attempt ended. */
  unsaved?: Chosen[] | undefined
  /** The choices that the server graded, by question position. */
  stands: number[]
}) {
  // A second tab may have submitted the same choice, which is then not lost.
  const lost = unsaved.filter(({ position, choice }) => stands[position] !== choice)
  const hasPassed = score >= passing
  return (
    <div className={`row ink ${classes.verdict}`} data-passed={hasPassed || undefined}>
      <div className={`center dim ${classes.circle}`}>
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <circle className={classes.track} cx="60" cy="60" r={radius} />
          <circle
            className={classes.part}
            cx="60"
            cy="60"
            r={radius}
            strokeDasharray={`${(around * score) / 100} ${around}`}
          />
        </svg>
        <span className={`ink figures ${classes.score}`}>{score}%</span>
      </div>
      <div className="stack gap-2xs grow">
        <p className={`text-lg ${classes.message}`}>{hasPassed ? 'Great Job!' : 'Keep Practicing!'}</p>
        <p>
          You answered {correct} out of {countOf(total, 'question')} correctly
        </p>
        <p className="soft">
          {formatDateTime(submitted_at)}
          {is_timed ? `, in ${spellTime(time_taken)}` : ', untimed'}
        </p>
        {closed_by === 'clock' && <p className="soft">Time was up: your saved answers were submitted.</p>}
        {lost.length > 0 && (
          <p className="soft">
            {closed_by === 'clock' ? 'Chosen too late to count' : 'Chosen here but not sent in time'}:{' '}
            {lost.length === 1 ? 'question' : 'questions'}{' '}
            {inWords.format(lost.map(({ position }) => String(position + 1)))}.
          </p>
        )}
      </div>
    </div>
  )
}
