import type { Today } from '@contract/today.ts'
import { TodayCard } from '../../ui/today-card.tsx'

type Steps = Today['steps']

export const hasStepsLeft = (steps: Steps) => Object.values(steps).includes(false)

/** For whoever is new; each goes when it is done. */
export function FirstSteps({ today: { steps, newest, can_practise } }: { today: Today }) {
  const done = Object.values(steps).filter(Boolean).length
  const label = `First steps, ${done} of 3 done`
  return (
    <>
      {newest && !steps.has_read && (
        <TodayCard
          label={label}
          title="Read a case"
          about="Begin with the newest one"
          to={`/case-study/${newest.id}`}
        />
      )}
      {newest && !steps.has_commented && (
        <TodayCard
          label={label}
          title="Say what you think"
          about="In its discussion"
          to={`/case-study/${newest.id}?tab=discussion`}
        />
      )}
      {!newest && (
        <TodayCard
          label="Until the first case comes"
          title="Look into the library"
          about="Points, patterns, formulas, herbs"
          to="/library"
        />
      )}
      {!steps.has_practised && (
        <TodayCard
          label={label}
          title="Take a short practice"
          about={can_practise ? 'Ten minutes are enough' : 'After your first test'}
          to="/practice"
        />
      )}
    </>
  )
}
