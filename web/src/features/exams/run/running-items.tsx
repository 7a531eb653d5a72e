import type { OpenAttempt } from '@contract/auth.ts'
import { TodayChip, type TodayItem } from '../../../ui/today-chip.tsx'
import { attemptPlaces } from './attempt-places.ts'
import { useCountdown } from './countdown.ts'
import { clockWords } from '../../../lib/time/clock-words.ts'

export function runningItems(
  attempts: OpenAttempt[],
  practice: { deadline: string | null; answered: number; total: number } | null,
): TodayItem[] {
  const items: TodayItem[] = attempts.map(({ kind, deadline }) => ({
    key: kind,
    ends: deadline,
    chip: <TimedChip {...attemptPlaces[kind]} deadline={deadline} />,
  }))
  if (!practice) return items
  const { deadline } = practice
  const place = {
    name: 'Practice',
    path: '/practice',
    about: `${practice.answered} of ${practice.total} answered`,
  }
  const chip = deadline ? (
    <TimedChip {...place} deadline={deadline} />
  ) : (
    <TodayChip title={`Continue: ${place.name}`} about={place.about} to={place.path} tone="running" />
  )
  return [...items, { key: 'practice', ends: deadline, chip }]
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
  const { left, isHidden, isLastMinute } = useCountdown(Date.parse(deadline))
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
