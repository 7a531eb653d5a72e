import { countOf } from '../../../lib/text/count-of.ts'
import { useServerClock } from '../../../lib/time/server-clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { daysLeft, hasEnded } from './days-left.ts'
import classes from './days-left-label.module.css'

export function DaysLeftLabel({ ends }: { ends: string }) {
  // -1 means that the discussion has ended. The hook re-renders only when the number changes.
  const days = useServerClock((now) => (hasEnded(ends, now) ? -1 : daysLeft(ends, now)))
  const isOver = days < 0
  return (
    <span className={`inline dim figures nowrap ${classes.label}`} data-over={isOver || undefined}>
      <Icon name={isOver ? 'check' : 'clock'} size={16} />
      {isOver ? 'Solution available' : `${countOf(days, 'day')} left`}
    </span>
  )
}
