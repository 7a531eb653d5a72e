import { useState } from 'react'
import { useSecondsLeft } from './countdown.ts'
import { writeStored } from '../../../lib/stored.ts'
import { Icon } from '../../../ui/icon.tsx'
import { milestoneOf, sayMilestone, sayTime } from '../exam-time.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { lastMinuteSeconds, useTimerHidden } from './timer-hidden.ts'
import classes from './exam-timer.module.css'

/** The time that is left, to be seen, to be asked for, or to be put out of sight until the last minute. */
export function ExamTimer({
  deadline,
  total,
  format,
  urgentUnder,
}: {
  deadline: number
  total: number
  format: (seconds: number) => string
  urgentUnder: number
}) {
  const left = useSecondsLeft(deadline)
  const isHidden = useTimerHidden(left)
  return (
    <div className={`row gap-0 ${classes.timer}`}>
      <span
        role="timer"
        aria-label="Time left"
        className={`inline gap-xs text-lg strong figures nowrap ${classes.digits}`}
        data-urgent={left < urgentUnder || undefined}
      >
        <Icon name="clock" size={18} />
        {isHidden ? <span className="soft medium">Timer hidden</span> : format(left)}
      </span>
      <Announcer left={left} total={total} />
      {left > lastMinuteSeconds && (
        <button
          type="button"
          className="round-tool"
          onClick={() => writeStored(storageKeys.timerHidden, String(!isHidden))}
          aria-label={isHidden ? 'Show timer' : 'Hide timer'}
          title={isHidden ? 'Show timer' : 'Hide timer. It comes back for the last minute.'}
        >
          <Icon name={isHidden ? 'eye' : 'eye-off'} />
        </button>
      )}
    </div>
  )
}

/** Speaks at half time, 5 minutes, 1 minute and 30 seconds, and when it is asked. */
function Announcer({ left, total }: { left: number; total: number }) {
  const milestone = milestoneOf(left, total)
  // What had passed before the page came is no news.
  const [said, setSaid] = useState({ milestone, words: '' })
  if (said.milestone !== milestone)
    setSaid({ milestone, words: milestone === null ? '' : sayMilestone(milestone, total) })

  const announce = () => {
    const words = `${sayTime(left)} left.`
    // A region that says the same again is not read again.
    setSaid({ milestone, words: words === said.words ? `${words}\u00a0` : words })
  }
  return (
    <>
      <output className="visually-hidden">{said.words}</output>
      <button
        type="button"
        className="round-tool"
        onClick={announce}
        aria-label="Announce time"
        title="Announce time"
      >
        <Icon name="speaker" />
      </button>
    </>
  )
}
