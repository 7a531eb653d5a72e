import type { Today } from '@contract/today.ts'
import { TodayCard } from '../../ui/today-card.tsx'

/** Practice is a step only if there is a test. */
const stepsOf = ({ steps, has_test }: Today) =>
  Object.entries(steps).flatMap(([step, isDone]) =>
    step === 'has_practiced' && !isDone && !has_test ? [] : isDone,
  )

export const hasStepsLeft = (today: Today) => stepsOf(today).includes(false)

/** Shows new members their first steps; each disappears when done. */
export function FirstSteps({ today }: { today: Today }) {
  const { steps, newest, can_practice, has_test } = today
  const offered = stepsOf(today)
  const label = `First steps, ${offered.filter(Boolean).length} of ${offered.length} done`
  return (
    <>
      {newest && !steps.has_read && (
        <TodayCard
          label={label}
          title="Read a case"
          about="Start with the newest one"
          to={`/case-study/${newest.id}`}
        />
      )}
      {newest && !steps.has_commented && (
        <TodayCard
          label={label}
          title="Post your diagnosis"
          about="In its discussion"
          to={`/case-study/${newest.id}?tab=discussion`}
        />
      )}
      {!newest && (
        <TodayCard
          label="Until the first case comes"
          title="Browse the library"
          about="Points, patterns, formulas, herbs"
          to="/library"
        />
      )}
      {!steps.has_practiced && has_test && (
        <TodayCard
          label={label}
          title="Take a short practice"
          about={can_practice ? 'Ten minutes is enough' : 'After your first test'}
          to="/practice"
        />
      )}
    </>
  )
}
