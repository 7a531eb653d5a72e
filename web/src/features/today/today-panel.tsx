import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Section } from '@contract/exams.ts'
import { userEvents, userTopic } from '@contract/topics.ts'
import type { Today } from '@contract/today.ts'
import { closing } from '../../lib/time/closing.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { useLiveTopic } from '../../lib/live/live.ts'
import { serverNow, useServerClock } from '../../lib/time/server-clock.ts'
import { momentWords } from '../../lib/time/moment-words.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { TodayChip, type TodayItem } from '../../ui/today-chip.tsx'
import { firstSteps } from './first-steps.tsx'
import { todayKeys, todayQuery } from './today-queries.ts'
import classes from './today-panel.module.css'

type TodaySlots = {
  listRunning: (practice: Today['practice']) => TodayItem[]
  /** Reports and reviews for staff; undefined while they load. */
  waiting: TodayItem[] | undefined
  dueReviews: TodayItem[]
  sectionLabels: Record<Section, string>
  last: TodayItem[]
}

export function TodayPanel({
  userId,
  hasFirstSteps,
  slots,
}: {
  userId: string
  hasFirstSteps: boolean
  slots: TodaySlots
}) {
  const { data, error, refetch, isFetching } = useQuery(todayQuery(userId))
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const askAgain = () => void client.invalidateQueries({ queryKey: todayKeys.all })
  useLiveTopic(
    userTopic(userId),
    userEvents,
    { notification: askAgain, notifications_changed: askAgain, attempt_changed: askAgain },
    askAgain,
  )
  const isLoading = !data || !slots.waiting
  const items = data && slots.waiting ? listItems(data, slots, slots.waiting, hasFirstSteps) : []
  const isPast = (now: number, { ends }: TodayItem) => typeof ends === 'string' && Date.parse(ends) <= now
  // Re-renders when an item ends.
  useServerClock((now) => items.filter((item) => isPast(now, item)).length)
  const [first, ...others] = items.filter((item) => !isPast(serverNow(), item))
  return (
    <section
      aria-labelledby="today"
      className={`row gap-x-sm can-shrink ${classes.panel}`}
      data-open={isOpen || undefined}
    >
      {/* Not a heading, because it precedes the page's `h1`. */}
      <p id="today" className="text-sm strong">
        Today
      </p>
      {error && !data ? (
        <FailedLine words="Today did not load." isTrying={isFetching} onRetry={refetch} />
      ) : (
        <ul id="today-items" className="line gap-xs can-shrink" aria-busy={isLoading}>
          {/* As tall as a chip, so that the page does not move when the chips load. */}
          {isLoading && <li aria-hidden="true" className={`sunk thumb ${classes.bone}`} />}
          {[first, ...(isOpen ? others : [])].map((item) => item && <li key={item.key}>{item.chip}</li>)}
        </ul>
      )}
      {others.length > 0 && (
        <button
          type="button"
          className="link-button text-sm medium nowrap thumb"
          aria-expanded={isOpen}
          aria-controls="today-items"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : `and ${others.length} more`}
        </button>
      )}
    </section>
  )
}

const dayMs = 86_400_000

/** The most urgent item comes first: on a closed panel it is the only one. */
function listItems(
  today: Today,
  { listRunning, dueReviews, sectionLabels, last }: TodaySlots,
  waiting: TodayItem[],
  hasFirstSteps: boolean,
): TodayItem[] {
  const { practice, weakest, next, newest, week } = today
  const closes = today.closing.map((one) => ({
    key: one.id,
    ends: one.discussion_period_ends,
    chip: <Closing {...one} />,
  }))
  const assignments = today.assignments.map(({ id, group_id, group_name, title, starts_at, due_at }) => ({
    key: id,
    isSoon: Date.parse(starts_at ?? due_at) < serverNow() + dayMs,
    chip: (
      <TodayChip
        title={starts_at ? `${momentWords(starts_at)}: ${title}` : `Due ${momentWords(due_at)}: ${title}`}
        about={group_name}
        to={`/groups/${group_id}${starts_at ? `/${id}` : '?tab=assignments'}`}
      />
    ),
  }))
  const own: TodayItem[] = [
    ...listRunning(practice),
    ...waiting,
    ...assignments.filter(({ isSoon }) => isSoon),
    ...dueReviews,
    ...listReplies(today),
    // An empty club also leads its staff to the library.
    ...(hasFirstSteps || !newest ? firstSteps(today) : []),
    ...assignments.filter(({ isSoon }) => !isSoon),
    ...closes,
  ]
  if (weakest) {
    const { section, score } = weakest
    const title = `Weakest section: ${sectionLabels[section]}`
    const chip = <TodayChip title={title} about={`${score}%`} to={`/practice?section=${section}`} />
    own.push({ key: 'weakest', chip })
  }
  if (own.length === 0 && newest)
    own.push({
      key: 'newest',
      chip: <TodayChip title="You are all caught up" about={newest.title} to={`/case-study/${newest.id}`} />,
    })
  if (week.goal !== null) own.push({ key: 'week', chip: <WeekChip week={week} goal={week.goal} /> })
  if (next) own.push({ key: 'next', ends: next.publishes_at, chip: <NextCase {...next} /> })
  return [...own, ...last]
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

function listReplies({ unread, replies }: Today): TodayItem[] {
  const [latest] = replies
  if (!latest) return []
  const comment = latest.comment_id ? `&comment=${latest.comment_id}` : ''
  const act = latest.kind === 'mention' ? 'mentioned' : 'replied to'
  const chip = (
    <TodayChip
      title={countOf(unread, 'unread reply')}
      about={`${latest.actor_name ?? 'Someone'} ${act} you: ${latest.case_title}`}
      to={`/case-study/${latest.case_id}?tab=discussion${comment}`}
    />
  )
  return [{ key: 'replies', chip }]
}

const minuteMs = 60_000

/** Not a link, because the next case has no page yet. */
function NextCase({ difficulty, publishes_at: comes }: NonNullable<Today['next']>) {
  const minutes = useServerClock((now) => Math.ceil((Date.parse(comes) - now) / minuteMs))
  return (
    <span className="soft figures">
      Next case: {difficulty}, {minutes < 60 ? `in ${minutes} min` : momentWords(comes)}
    </span>
  )
}

function Closing({ id, title, discussion_period_ends: ends }: Today['closing'][number]) {
  const minutes = useServerClock((now) => Math.ceil((Date.parse(ends) - now) / minuteMs))
  const label = useServerClock((now) => closing(ends, now))
  const left = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return <TodayChip title={`${label}, in ${left}`} about={title} to={`/case-study/${id}?tab=discussion`} />
}
