import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { reviewersEvents, reviewersTopic } from '@contract/staff-topics.ts'
import { useLiveTopic } from '../../lib/live/live.ts'
import { useSession } from '../../lib/session/session.ts'
import { clearStored, storedText, useStoredUnder } from '../../lib/storage/stored.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'
import { KeptWords } from '../../lib/merge/kept-words.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Notice, QueryFrame } from '../../ui/notice.tsx'
import { isReviewer, queueQuery, reviewKeys } from './review-queries.ts'
import type { Submission } from './use-review-actions.ts'
import type { RenderCase } from './render-case.ts'
import { SubmissionItem } from './submission-item.tsx'

export function ReviewQueue(render: RenderCase) {
  const user = useSession()
  const client = useQueryClient()
  const query = useInfiniteQuery(queueQuery)
  const queue = query.data?.pages.flatMap(({ items }) => items)
  const isDeciding = isReviewer(user)
  const askAgain = async () => {
    await client.invalidateQueries({ queryKey: reviewKeys.queue() })
    // The API returns no text of a decided submission, so refetch only those still in the queue.
    const pages = client.getQueryData(queueQuery.queryKey)?.pages ?? []
    for (const { id } of pages.flatMap(({ items }) => items))
      void client.invalidateQueries({ queryKey: reviewKeys.material(id) })
  }
  useLiveTopic(
    isDeciding ? reviewersTopic : null,
    reviewersEvents,
    { submission_changed: () => void askAgain() },
    () => void askAgain(),
  )

  if (!queue)
    return (
      <QueryFrame query={query} loading="Loading submissions..." failed="Failed to load the submissions" />
    )
  const kept = (
    <>
      <KeptNotes queue={queue} />
      <KeptComments queue={queue} />
    </>
  )
  if (queue.length === 0)
    return (
      <>
        {kept}
        <Notice title="No cases are waiting" next={{ to: '/dashboard', text: 'Read a case study' }}>
          <p>
            {isDeciding
              ? 'When a member submits a case study, it appears here right away.'
              : 'When reviewers ask for ratings of a new case study, it appears here.'}
          </p>
        </Notice>
      </>
    )
  return (
    <>
      {kept}
      <ul className="stack">
        {queue.map((item) => (
          <SubmissionItem key={item.id} item={item} isDeciding={isDeciding} {...render} />
        ))}
      </ul>
      {query.hasNextPage && <LoadMore list={query} />}
    </>
  )
}

/** Shows unsent notes on submissions that are decided, withdrawn, or claimed by another reviewer. */
function KeptNotes({ queue }: { queue: Submission[] }) {
  const user = useSession()
  const prefix = storageKeys.reviewNotes(user?.id, '')
  const mine = queue.filter(({ claimed_by }) => claimed_by === user?.id)
  return useStoredUnder(prefix, storedText)
    .filter(([id, text]) => text.trim() !== '' && mine.every((item) => item.id !== id))
    .map(([id, text]) => (
      <KeptWords
        key={id}
        why={
          queue.some((item) => item.id === id)
            ? `You are no longer reviewing “${queue.find((item) => item.id === id)!.title}”.`
            : 'The case study that you were reviewing is no longer waiting.'
        }
        text={text}
        onForget={() => clearStored(`${prefix}${id}`)}
      />
    ))
}

/** Shows unsent comments on cases that no longer ask for ratings. */
function KeptComments({ queue }: { queue: Submission[] }) {
  const user = useSession()
  const prefix = storageKeys.ratingComment(user?.id, '')
  return useStoredUnder(prefix, storedText)
    .filter(([id, text]) => text.trim() !== '' && queue.every((item) => item.id !== id))
    .map(([id, text]) => (
      <KeptWords
        key={id}
        why="That case study no longer needs your rating."
        text={text}
        onForget={() => clearStored(`${prefix}${id}`)}
      />
    ))
}
