import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reviewersEvents, reviewersTopic } from '@contract/topics.ts'
import { useLiveTopic } from '../../lib/live.ts'
import { useSession } from '../../lib/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { isReviewer, queueQuery, reviewKeys } from './review-queries.ts'
import { SubmissionItem } from './submission-item.tsx'
import classes from './review-queue.module.css'

/** What waits for a decision; for a member, what asks for their opinion. `renderCase` shows the case itself, `renderText` its solution. */
export function ReviewQueue({
  renderCase,
  renderText,
}: {
  renderCase: (id: string) => ReactNode
  renderText: (text: string) => ReactNode
}) {
  const user = useSession()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(queueQuery)
  const isDeciding = isReviewer(user)
  const askAgain = () => void client.invalidateQueries({ queryKey: reviewKeys.queue() })
  useLiveTopic(
    isDeciding ? reviewersTopic : null,
    reviewersEvents,
    { submission_changed: askAgain },
    askAgain,
  )

  if (!data && error)
    return (
      <Notice title="Failed to load the submissions" onRetry={refetch}>
        <p>{error.message}</p>
      </Notice>
    )
  if (!data) return <p className={classes.soft}>Loading submissions...</p>
  if (data.length === 0)
    return (
      <Notice title="Nothing is waiting">
        <p>
          {isDeciding
            ? 'When a member sends in a case study, it appears here at once.'
            : 'When reviewers ask for ratings of a new case study, it appears here.'}
        </p>
      </Notice>
    )
  return (
    <ul className={classes.queue}>
      {data.map((item) => (
        <SubmissionItem
          key={item.id}
          item={item}
          isDeciding={isDeciding}
          renderCase={renderCase}
          renderText={renderText}
        />
      ))}
    </ul>
  )
}
