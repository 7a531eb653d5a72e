import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Section } from '@contract/exams.ts'
import { userEvents, userTopic } from '@contract/topics.ts'
import type { Today } from '@contract/today.ts'
import { closing } from '../../lib/closing.ts'
import { useLiveTopic } from '../../lib/live.ts'
import { useServerClock } from '../../lib/server-clock.ts'
import { momentWords } from '../../lib/moment-words.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { TodayChip } from '../../ui/today-chip.tsx'
import { FirstSteps, hasStepsLeft } from './first-steps.tsx'
import { inDays } from './in-days.ts'
import { todayKeys, todayQuery } from './today-queries.ts'
import classes from './today-panel.module.css'

/** Parts that other features bring. */
export type TodaySlots = {
  /** Renders running tests, mock exams and the open practice. */
  renderRunning: (practice: Today['practice']) => ReactNode
  /** Whether a test or mock exam is running. */
  isRunning: boolean
  /** The chip for due reviews, or null. */
  dueReviews: ReactNode
  sectionLabels: Record<Section, string>
}

/** The member's next steps in one row; never empty. */
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
  if (!data) return null
  const { practice, replies, closing: closingSoon, assignments, weakest, next, newest, week } = data
  const isQuiet =
    !slots.isRunning &&
    !practice &&
    !slots.dueReviews &&
    replies.length + closingSoon.length + assignments.length === 0 &&
    !weakest
  return (
    <section aria-labelledby="today">
      <div className="row items-baseline gap-sm mb-xs">
        {/* No heading, because it precedes the page's `h1`. */}
        <p id="today" className="text-md medium">
          Today
        </p>
        {next && <NextCase {...next} />}
      </div>
      <ul className={`gap-sm py-2xs px-2xs ${classes.cards}`}>
        {slots.renderRunning(practice)}
        {slots.dueReviews}
        <Replies today={data} />
        <FirstSteps today={data} />
        {week.goal !== null && <WeekCard week={week} goal={week.goal} />}
        {assignments.map(({ id, group_id, group_name, title, due_at }) => (
          <TodayCard
            key={id}
            label={group_name}
            title={title}
            about={`Due ${momentWords(due_at)}`}
            to={`/groups/${group_id}?tab=assignments`}
          />
        ))}
        {closingSoon.map((one) => (
          <Closing key={one.id} {...one} />
        ))}
        {weakest && (
          <TodayCard
            label="Your weakest section"
            title={slots.sectionLabels[weakest.section]}
            about={`${weakest.score}% right so far. Practice it`}
            to={`/practice?section=${weakest.section}`}
          />
        )}
        {isQuiet && !hasStepsLeft(data) && newest && (
          <TodayCard
            label="You are all caught up"
            title={newest.title}
            about="The newest case"
            to={`/case-study/${newest.id}`}
          />
        )}
      </ul>
    </section>
  )
}

function WeekChip({ week: { days, streak }, goal }: { week: Today['week']; goal: number }) {
  return (
    <TodayCard
      label={days >= goal ? 'Your weekly goal, reached' : 'Your weekly goal'}
      title={`${days} of ${inDays(goal)}`}
      about={streak > 1 ? `${inDays(streak)} in a row` : 'This week'}
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
      title={unread === 1 ? '1 unread reply' : `${unread} unread replies`}
      about={`${latest.actor_name ?? 'Someone'} ${act} you: ${latest.case_title}`}
      to={`/case-study/${latest.case_id}?tab=discussion${comment}`}
    />
  )
}

const minuteMs = 60_000

/** No link, because there is no page to open yet. */
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
