import '@mantine/core/styles/Input.css'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { setGoal, type Today } from '@contract/today.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { notify } from '../../lib/notify/notify.ts'
import { todayKeys, todayQuery } from './today-queries.ts'
import classes from './study-week.module.css'

const goals = [
  { value: '', label: 'No goal' },
  ...Array.from({ length: 7 }, (_, at) => ({ value: String(at + 1), label: countOf(at + 1, 'day') })),
]

const unknown: Today['week'] = { goal: null, days: 0, has_today: true, streak: 0 }

export function StudyWeek({ userId }: { userId: string }) {
  const { data } = useQuery(todayQuery(userId))
  const { goal, days, has_today, streak } = data?.week ?? unknown
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (days_a_week: number | null) =>
      callApi(setGoal, { days_a_week, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    onSuccess: () => {
      notify.success('Saved')
      return client.invalidateQueries({ queryKey: todayKeys.all })
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to save')),
  })
  const isReached = goal !== null && days >= goal
  return (
    <section className={`py-lg rule-both ${classes.week}`} aria-labelledby="week" aria-busy={!data}>
      <div>
        <h2 id="week" className="mb-2xs text-lg medium">
          Your week
        </h2>
        <p className="soft">
          A day counts when you comment, review a card, or submit a quiz, a test or a practice.
        </p>
      </div>
      <div className={`gap-lg ${classes.figures}`}>
        <p className="stack gap-0 content-start">
          <strong className="text-xl regular">
            {goal === null ? countOf(days, 'day') : `${days} of ${countOf(goal, 'day')}`}
          </strong>
          <span className="soft">
            {isReached ? 'This week, goal reached' : 'This week'}
            {!has_today && ', today not yet'}
          </span>
        </p>
        <p className="stack gap-0 content-start">
          <strong className="text-xl regular">{countOf(streak, 'day')}</strong>
          <span className="soft">Streak (one day off a week is free)</span>
        </p>
      </div>
      <NativeSelect
        label="Weekly goal"
        data={goals}
        value={goal === null ? '' : String(goal)}
        disabled={save.isPending || !data}
        onChange={({ currentTarget: { value } }) => save.mutate(value === '' ? null : Number(value))}
      />
    </section>
  )
}
