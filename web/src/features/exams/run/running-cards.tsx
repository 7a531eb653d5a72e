import type { OpenAttempt } from '@contract/auth.ts'
import { useServerClock } from '../../../lib/server-clock.ts'
import { TodayCard } from '../../../ui/today-card.tsx'
import { attemptPlaces } from './attempt-places.ts'
import { useSecondsLeft } from './countdown.ts'
import { formatLeft } from '../exam-time.ts'
import { lastMinuteSeconds, useTimerHidden } from './timer-hidden.ts'

/** Cards of the running attempts and the open practice. */
export function RunningCards({
  attempts,
  practice,
}: {
  attempts: OpenAttempt[]
  practice: { deadline: string | null; answered: number; total: number } | null
}) {
  const running = attempts.map(({ kind, deadline }) => ({ ...attemptPlaces[kind], deadline }))
  const { deadline } = practice ?? {}
  return (
    <>
      {running.map((one) => (
        <TimedCard key={one.path} {...one} />
      ))}
      {practice && deadline && (
        <TimedCard name={describePractice(practice)} path="/practice" deadline={deadline} />
      )}
      {practice && deadline === null && (
        <TodayCard label="Continue" title={describePractice(practice)} about="Untimed" to="/practice" />
      )}
    </>
  )
}

const describePractice = ({ answered, total }: { answered: number; total: number }) =>
  `Practice, ${answered} of ${total} answered`

function TimedCard({ name, path, deadline }: { name: string; path: string; deadline: string }) {
  const isOver = useServerClock((now) => Date.parse(deadline) <= now)
  const left = useSecondsLeft(Date.parse(deadline))
  const isHidden = useTimerHidden(left)
  if (isOver) return null
  return (
    <TodayCard
      label="Continue"
      title={name}
      about={isHidden ? 'The timer is running' : `${formatLeft(left)} left`}
      to={path}
      isUrgent={left <= lastMinuteSeconds}
    />
  )
}
