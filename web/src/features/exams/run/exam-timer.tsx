import { useState } from 'react'
import { useCountdown } from './countdown.ts'
import { writeStored } from '../../../lib/storage/stored.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lastMilestone, describeMilestone, spellTime } from '../exam-time.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import classes from './exam-timer.module.css'

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
  const { left, isHidden, isLastMinute } = useCountdown(deadline)
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
      {!isLastMinute && (
        <button
          type="button"
          className="round-tool"
          onClick={() => writeStored(storageKeys.timerHidden, !isHidden)}
          aria-label={isHidden ? 'Show timer' : 'Hide timer'}
          title={isHidden ? 'Show timer' : 'Hide timer. It comes back for the last minute.'}
        >
          <Icon name={isHidden ? 'eye' : 'eye-off'} />
        </button>
      )}
    </div>
  )
}

function Announcer({ left, total }: { left: number; total: number }) {
  const milestone = lastMilestone(left, total)
  // Starts with the current milestone, so that milestones from before the page loaded stay silent.
  const [said, setSaid] = useState({ milestone, words: '' })
  if (said.milestone !== milestone)
    setSaid({ milestone, words: milestone === null ? '' : describeMilestone(milestone, total) })

  const announce = () => {
    const words = `${spellTime(left)} left.`
    // Screen readers skip an unchanged live region, so a no-break space makes the text differ.
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
