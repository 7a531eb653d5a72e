import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Section } from '@contract/exams.ts'
import { userEvents, userTopic } from '@contract/topics.ts'
import type { Today } from '@contract/today.ts'
import { closing } from '../../lib/closing.ts'
import { countOf } from '../../lib/count-of.ts'
import { useLiveTopic } from '../../lib/live.ts'
import { useServerClock } from '../../lib/server-clock.ts'
import { momentWords } from '../../lib/moment-words.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { TodayChip } from '../../ui/today-chip.tsx'
import { FirstSteps, hasStepsLeft } from './first-steps.tsx'
import { todayKeys, todayQuery } from './today-queries.ts'
import classes from './today-panel.module.css'

export type TodaySlots = {
  renderRunning: (practice: Today['practice']) => ReactNode
  isRunning: boolean
  dueReviews: ReactNode
  sectionLabels: Record<Section, string>
  last: ReactNode
}

export function TodayPanel({ userId, slots }: { userId: string; slots: TodaySlots }) {
  const { data, error, refetch, isFetching } = useQuery(todayQuery(userId))
  const client = useQueryClient()
  const askAgain = () => void client.invalidateQueries({ queryKey: todayKeys.all })
  useLiveTopic(
    userTopic(userId),
    userEvents,
    { notification: askAgain, notifications_changed: askAgain, attempt_changed: askAgain },
    askAgain,
  )
  return (
    <section aria-labelledby="today" className={`row gap-md ${classes.panel}`}>
      {/* Not a heading, because it precedes the page's `h1`. */}
      <p id="today" className="text-sm strong visually-hidden-on-phone">
        Today
      </p>
      {error && !data ? (
        <FailedLine words="Today did not load." isTrying={isFetching} onRetry={refetch} />
      ) : (
        <ul className={`gap-sm scroll-row ${classes.chips}`} aria-busy={!data}>
          {data ? <Chips today={data} slots={slots} /> : <LoadingChips />}
        </ul>
      )}
    </section>
  )
}

/** Placeholders as tall as the chips, so that the page does not move when the chips load. */
const LoadingChips = () =>
  [1, 2, 3].map((key) => <li key={key} aria-hidden="true" className={`sunk thumb ${classes.bone}`} />)

function Chips({ today, slots }: { today: Today; slots: TodaySlots }) {
  const { practice, replies, closing: closingSoon, assignments, weakest, next, newest, week } = today
  const isQuiet =
    !slots.isRunning &&
    !practice &&
    !slots.dueReviews &&
    replies.length + closingSoon.length + assignments.length === 0 &&
    !weakest
  return (
    <>
      {slots.renderRunning(practice)}
      {slots.dueReviews}
      <Replies today={today} />
      <FirstSteps today={today} />
      {assignments.map(({ id, group_id, group_name, title, starts_at, due_at }) => (
        <TodayChip
          key={id}
          title={starts_at ? `${momentWords(starts_at)}: ${title}` : `Due ${momentWords(due_at)}: ${title}`}
          about={group_name}
          to={`/groups/${group_id}${starts_at ? `/${id}` : '?tab=assignments'}`}
        />
      ))}
      {closingSoon.map((one) => (
        <Closing key={one.id} {...one} />
      ))}
      {week.goal !== null && <WeekChip week={week} goal={week.goal} />}
      {weakest && (
        <TodayChip
          title={`Weakest section: ${slots.sectionLabels[weakest.section]}`}
          about={`${weakest.score}%`}
          to={`/practice?section=${weakest.section}`}
        />
      )}
      {isQuiet && !hasStepsLeft(today) && newest && (
        <TodayChip title="You are all caught up" about={newest.title} to={`/case-study/${newest.id}`} />
      )}
      {next && <NextCase {...next} />}
      {slots.last}
    </>
  )
}

function WeekChip({ week: { days, streak }, goal }: { week: Today['week']; goal: number }) {
  return (
    <TodayChip
      title={`Weekly goal: ${days} of ${countOf(goal, 'day')}`}
      about={streak > 1 ? `${countOf(streak, 'day')} in a row` : undefined}
      to="/student?tab=sections"
    />
  )
}

function Replies({ today: { unread, replies } }: { today: Today }) {
  const [latest] = replies
  if (!latest) return null
  const comment = latest.comment_id ? `&comment=${latest.comment_id}` : ''
  const act = latest.kind === 'mention' ? 'mentioned' : 'replied to'
  return (
    <TodayChip
      title={countOf(unread, 'unread reply')}
      about={`${latest.actor_name ?? 'Someone'} ${act} you: ${latest.case_title}`}
      to={`/case-study/${latest.case_id}?tab=discussion${comment}`}
    />
  )
}

const minuteMs = 60_000

/** Not a link, because the next case has no page yet. */
function NextCase({ difficulty, publishes_at: comes }: NonNullable<Today['next']>) {
  const minutes = useServerClock((now) => Math.ceil((Date.parse(comes) - now) / minuteMs))
  if (minutes <= 0) return null
  return (
    <li className="soft figures nowrap">
      Next case: {difficulty}, {minutes < 60 ? `in ${minutes} min` : momentWords(comes)}
    </li>
  )
}

function Closing({ id, title, discussion_period_ends: ends }: Today['closing'][number]) {
  const minutes = useServerClock((now) => Math.ceil((Date.parse(ends) - now) / minuteMs))
  const label = useServerClock((now) => closing(ends, now))
  if (!label || minutes <= 0) return null
  const left = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return <TodayChip title={`${label}, in ${left}`} about={title} to={`/case-study/${id}?tab=discussion`} />
}
