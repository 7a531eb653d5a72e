import type { OpenAttempt } from '@contract/auth.ts'
import { useServerClock } from '../../../lib/server-clock.ts'
import { TodayChip } from '../../../ui/today-chip.tsx'
import { attemptPlaces } from './attempt-places.ts'
import { useSecondsLeft } from './countdown.ts'
import { formatLeft } from '../exam-time.ts'
import { lastMinuteSeconds, useTimerHidden } from './timer-hidden.ts'

export function RunningChips({
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
        <TimedChip key={one.path} {...one} />
      ))}
      {practice && deadline && (
        <TimedChip name="Practice" path="/practice" deadline={deadline} about={describePractice(practice)} />
      )}
      {practice && deadline === null && (
        <TodayChip
          title="Continue: Practice"
          about={describePractice(practice)}
          to="/practice"
          tone="running"
        />
      )}
    </>
  )
}

const describePractice = ({ answered, total }: { answered: number; total: number }) =>
  `${answered} of ${total} answered`

function TimedChip({
  name,
  path,
  deadline,
  about,
}: {
  name: string
  path: string
  deadline: string
  about?: string
}) {
  const isOver = useServerClock((now) => Date.parse(deadline) <= now)
  const left = useSecondsLeft(Date.parse(deadline))
  const isHidden = useTimerHidden(left)
  if (isOver) return null
  const time = isHidden ? 'The timer is running' : `${formatLeft(left)} left`
  return (
    <TodayChip
      title={`Continue: ${name}`}
      about={about ? `${time}, ${about}` : time}
      to={path}
      tone={left <= lastMinuteSeconds ? 'urgent' : 'running'}
    />
  )
}
