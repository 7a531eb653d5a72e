import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { countOf } from '../../lib/text/count-of.ts'
import { RelativeTime } from '../../lib/time/relative-time.tsx'
import { minutesUntil } from '../../lib/time/minutes-until.ts'
import { useServerClock } from '../../lib/time/server-clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { DecisionForm } from './decision-form.tsx'
import { materialQuery } from './material-query.ts'
import { RatingForm } from './rating-form.tsx'
import { Ratings } from './ratings.tsx'
import type { RenderCase } from './render-case.ts'
import { SubmissionMaterial } from './submission-material.tsx'
import { type Submission, useReviewActions } from './use-review-actions.ts'
import classes from './review-queue.module.css'

export function SubmissionItem({
  item,
  isDeciding,
  renderCase,
  ...render
}: RenderCase & {
  item: Submission
  isDeciding: boolean
}) {
  const user = useSession()
  const { claim, ask, decide, rate } = useReviewActions(item.id)
  const [isReading, setIsReading] = useState(false)
  const [hasReachedEnd, setHasReachedEnd] = useState(false)
  const reachEnd = useCallback(() => setHasReachedEnd(true), [])
  const minutesHeld = useServerClock((now) =>
    item.claimed_until === null ? 0 : minutesUntil(Date.parse(item.claimed_until) - now),
  )
  const isHeld = minutesHeld > 0
  const isMine = isHeld && item.claimed_by === user?.id
  const isOpen = isMine || isReading
  const { data: material } = useQuery({ ...materialQuery(item.id), enabled: isDeciding && isOpen })
  const panelId = `submission-${item.id}`

  return (
    <li className="raised">
      <div className="between gap-md gap-x-lg py-md px-lg">
        <div className={`grow ${classes.words}`}>
          <h2 className="text-lg">{item.title}</h2>
          <p className="soft regular">
            {item.author_name}, <RelativeTime at={item.created_at} />
          </p>
          {isDeciding && isHeld && (
            <p className="mt-2xs text-sm medium accent">
              {isMine ? 'You are reviewing this' : `${item.claimed_by_name} is reviewing this`} for{' '}
              {countOf(minutesHeld, 'more minute')}
            </p>
          )}
        </div>
        <div className="buttons">
          {!isMine && (
            <Button
              variant="default"
              aria-expanded={isReading}
              aria-controls={panelId}
              onClick={() => setIsReading(!isReading)}
            >
              {isReading ? 'Close' : 'Read'}
            </Button>
          )}
          {isDeciding && !isMine && !isHeld && (
            <Button aria-disabled={claim.isPending} onClick={() => !claim.isPending && claim.mutate(false)}>
              Start review
            </Button>
          )}
          {isMine && (
            <Button
              variant="default"
              aria-disabled={claim.isPending}
              onClick={() => !claim.isPending && claim.mutate(true)}
            >
              Release
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <div id={panelId} className="stack gap-lg py-lg px-lg rule-above">
          {isDeciding ? (
            <SubmissionMaterial id={item.id} onEnd={reachEnd} {...render} />
          ) : (
            <div className={`py-lg px-lg ${classes.sheet}`}>{renderCase(item.id)}</div>
          )}
          <p>
            <Link to={`/case-study/${item.id}`}>Open the case study</Link>
          </p>
          {isDeciding && <Ratings item={item} isAsking={ask.isPending} onAsk={ask.mutate} />}
          {isMine && (
            <DecisionForm
              key={item.id}
              caseId={item.id}
              hasReachedEnd={hasReachedEnd}
              revision={material?.revision}
              isBusy={decide.isPending || decide.isSuccess}
              onDecide={decide.mutateAsync}
            />
          )}
          {!isDeciding && (
            <RatingForm
              caseId={item.id}
              own={item.ratings.find(({ user_id }) => user_id === user?.id)}
              isBusy={rate.isPending}
              onRate={rate.mutateAsync}
            />
          )}
        </div>
      )}
    </li>
  )
}
