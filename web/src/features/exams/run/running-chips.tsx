import type { OpenAttempt } from '@contract/auth.ts'
import { useServerClock } from '../../../lib/server-clock.ts'
import { TodayChip } from '../../../ui/today-chip.tsx'
import { attemptPlaces } from './attempt-places.ts'
import { useCountdown } from './countdown.ts'
import { clockWords } from '../../../lib/clock-words.ts'

export function RunningChips({
  attempts,
  practice,
}: {
  attempts: OpenAttempt[]
  practice: { deadline: string | null; answered: number; total: number } | null
}) {
  const about = practice ? `${practice.answered} of ${practice.total} answered` : ''
  return (
    <>
      {attempts.map(({ kind, deadline }) => (
        <TimedChip key={kind} {...attemptPlaces[kind]} deadline={deadline} />
      ))}
      {practice?.deadline && (
        <TimedChip name="Practice" path="/practice" deadline={practice.deadline} about={about} />
      )}
      {practice?.deadline === null && (
        <TodayChip title="Continue: Practice" about={about} to="/practice" tone="running" />
      )}
    </>
  )
}

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
  const { left, isHidden, isLastMinute } = useCountdown(Date.parse(deadline))
  if (isOver) return null
  const time = isHidden ? 'The timer is running' : `${clockWords(left)} left`
  return (
    <TodayChip
      title={`Continue: ${name}`}
      about={about ? `${time}, ${about}` : time}
      to={path}
      tone={isLastMinute ? 'urgent' : 'running'}
    />
  )
}
