import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, Navigate } from 'react-router'
import type { AppointedTest } from '@contract/appointed-tests.ts'
import { hasCode } from '../../lib/api/api.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useGroupNews } from '../../lib/live/use-group-news.ts'
import { momentWords } from '../../lib/time/moment-words.ts'
import { useServerClock } from '../../lib/time/server-clock.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { testPath } from './assignment-path.ts'
import { appointedTestQuery, groupKeys, startTestQuery } from './group-queries.ts'
import { clockWords } from '../../lib/time/clock-words.ts'
import { SpreadList } from './spread-list.tsx'

type TestSlots = {
  presence: ReactNode
  /** Opens the group's comment form with this text. */
  onDiscuss: (words: string) => void
}

export function AppointedTestView({ id, slots }: { id: string; slots: TestSlots }) {
  const test = useQuery(appointedTestQuery(id))
  const { title, group_id } = test.data?.assignment ?? {}
  useDocumentTitle(title ?? 'Test together')
  const client = useQueryClient()
  const askAgain = () => void client.invalidateQueries({ queryKey: groupKeys.all })
  useGroupNews(group_id, askAgain)
  const failed = 'This test did not load'
  const missing = hasCode(test.error, 'not_found') && failed
  if (test.data && !missing) return <Loaded test={test.data} slots={slots} />
  return <PageFrame query={test} loading="Loading the test..." failed={failed} missing={missing} />
}

function Loaded({ test, slots }: { test: AppointedTest; slots: TestSlots }) {
  const { assignment, questions, attempt, spread } = test
  const { title, group_id, starts_at, due_at, note } = assignment
  const minutes = Math.round((Date.parse(due_at) - Date.parse(starts_at!)) / 60_000)
  const isOpen = spread !== null && attempt !== null
  return (
    <div className="stack gap-lg">
      <div>
        <Breadcrumbs links={[{ to: `/groups/${group_id}?tab=assignments`, text: 'Back to the group' }]} />
        <PageHead title={title} />
        {!isOpen && <Standing test={test} />}
      </div>
      <div className="stack gap-xs dim measure">
        <p>
          {countOf(questions, 'question')} in {countOf(minutes, 'minute')}, for all from{' '}
          {momentWords(starts_at!)}. Your answers stay private, and results open when the time of all is up.
        </p>
        {note && (
          <p className="break-anywhere" dir="auto">
            {note}
          </p>
        )}
      </div>
      {isOpen ? (
        <SpreadList spread={spread} attemptId={attempt.id} onDiscuss={slots.onDiscuss} />
      ) : (
        <div className="inline self-start">{slots.presence}</div>
      )}
    </div>
  )
}

function Standing({ test }: { test: AppointedTest }) {
  const { assignment, questions, deadline, attempt, begun, answered } = test
  const { id, exam_kind } = assignment
  const starts = Date.parse(assignment.starts_at!)
  const ends = Date.parse(deadline)
  const seconds = useServerClock((now, atLeast) =>
    Math.ceil(((atLeast < starts ? starts : ends) - now) / 1000),
  )
  const stage = useServerClock((now, atLeast) => {
    if (atLeast < starts) return 'early'
    if (attempt) return now < ends ? 'running' : 'ended'
    return now < Date.parse(assignment.due_at) ? 'open' : 'missed'
  })
  // If the member opened this page before the start, the attempt begins by itself, together with all others.
  const [isWanted, setIsWanted] = useState(stage === 'early')
  const start = useQuery({ ...startTestQuery(id), enabled: isWanted && stage === 'open' })
  if (start.data)
    return (
      // Visible while the page of the test loads.
      <p className="text-2xl">
        Opening the questions...
        <Navigate to={testPath(exam_kind!)} />
      </p>
    )

  if (stage === 'missed') return <p>This test is over, and you did not take it.</p>
  if (stage === 'ended')
    return (
      <p>
        <strong>Your time is up.</strong> Your saved answers count. Results open{' '}
        {momentWords(attempt!.results_at)}, and appear here.
      </p>
    )
  const time = (
    <strong role="timer" className="figures">
      {clockWords(Math.max(0, seconds))}
    </strong>
  )
  if (stage === 'early')
    return (
      <div className="stack gap-xs">
        <p className="text-2xl">
          {seconds < 86_400 ? <>Starts in {time}</> : `Starts ${momentWords(assignment.starts_at!)}`}
        </p>
        <p className="dim">Keep this page open: the questions appear when it starts.</p>
      </div>
    )
  return (
    <div className="stack gap-sm">
      <p className="text-2xl">{time} left</p>
      <p className="dim">
        {countOf(begun, 'member')} {begun === 1 ? 'has' : 'have'} begun
        {answered !== null && `, and answered ${answered} of ${questions} on average`}.
      </p>
      {start.error && <p role="alert">{start.error.message}</p>}
      {attempt ? (
        <Button className="self-start" component={Link} to={testPath(exam_kind!)}>
          Back to the questions
        </Button>
      ) : (
        <Button
          className="self-start"
          aria-disabled={start.isFetching}
          onClick={() => (start.error ? void start.refetch() : setIsWanted(true))}
        >
          {start.isFetching ? 'Starting...' : 'Begin'}
        </Button>
      )}
    </div>
  )
}
