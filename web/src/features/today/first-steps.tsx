import type { Today } from '@contract/today.ts'
import { TodayChip } from '../../ui/today-chip.tsx'

const stepsOf = ({ steps, has_test }: Today) =>
  Object.entries(steps).flatMap(([step, isDone]) =>
    step === 'has_practiced' && !isDone && !has_test ? [] : isDone,
  )

export const hasStepsLeft = (today: Today) => stepsOf(today).includes(false)

export function FirstSteps({ today }: { today: Today }) {
  const { steps, newest, can_practice, has_test } = today
  const offered = stepsOf(today)
  return (
    <>
      {newest && hasStepsLeft(today) && (
        <li className="soft nowrap">
          First steps, {offered.filter(Boolean).length} of {offered.length} done
        </li>
      )}
      {newest && !steps.has_read && <TodayChip title="Read a case" to={`/case-study/${newest.id}`} />}
      {newest && !steps.has_commented && (
        <TodayChip title="Post your diagnosis" to={`/case-study/${newest.id}?tab=discussion`} />
      )}
      {!newest && <TodayChip title="Browse the library" about="Until the first case comes" to="/library" />}
      {!steps.has_practiced && has_test && (
        <TodayChip
          title="Take a short practice"
          about={can_practice ? undefined : 'After your first test'}
          to="/practice"
        />
      )}
    </>
  )
}
