import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reviewersEvents, reviewersTopic } from '@contract/staff-topics.ts'
import { useLiveTopic } from '../../lib/live.ts'
import { useSession } from '../../lib/session.ts'
import { clearStored, useStoredUnder } from '../../lib/stored.ts'
import { storageKeys } from '../../lib/storage-keys.ts'
import { KeptWords } from '../../lib/kept-words.tsx'
import { Notice, QueryFrame } from '../../ui/notice.tsx'
import { isReviewer, queueQuery, reviewKeys } from './review-queries.ts'
import type { Submission } from './use-review-actions.ts'
import type { RenderCase } from './render-case.ts'
import { SubmissionItem } from './submission-item.tsx'

/** What waits for a decision; for a member, what asks for their opinion. `renderCase` asks for the case itself, the others show what is here. */
export function ReviewQueue(render: RenderCase) {
  const user = useSession()
  const client = useQueryClient()
  const query = useQuery(queueQuery)
  const { data } = query
  const isDeciding = isReviewer(user)
  const askAgain = async () => {
    await client.invalidateQueries({ queryKey: reviewKeys.queue() })
    // Of what waits no more nothing would be answered.
    const waiting = client.getQueryData(queueQuery.queryKey)?.map(({ id }) => id) ?? []
    for (const id of waiting) void client.invalidateQueries({ queryKey: reviewKeys.material(id) })
  }
  useLiveTopic(
    isDeciding ? reviewersTopic : null,
    reviewersEvents,
    { submission_changed: () => void askAgain() },
    () => void askAgain(),
  )

  if (!data)
    return (
      <QueryFrame query={query} loading="Loading submissions..." failed="Failed to load the submissions" />
    )
  const kept = (
    <>
      <KeptNotes queue={data} />
      <KeptComments queue={data} />
    </>
  )
  if (data.length === 0)
    return (
      <>
        {kept}
        <Notice title="Nothing is waiting">
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
        {data.map((item) => (
          <SubmissionItem key={item.id} item={item} isDeciding={isDeciding} {...render} />
        ))}
      </ul>
    </>
  )
}

/** Notes on what is decided or withdrawn meanwhile, or under review by somebody else. */
function KeptNotes({ queue }: { queue: Submission[] }) {
  const user = useSession()
  const prefix = storageKeys.reviewNotes(user?.id, '')
  const mine = queue.filter(({ claimed_by }) => claimed_by === user?.id)
  return useStoredUnder(prefix)
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

/** Beside ratings of what nobody is asked about any more. */
function KeptComments({ queue }: { queue: Submission[] }) {
  const user = useSession()
  const prefix = storageKeys.ratingComment(user?.id, '')
  return useStoredUnder(prefix)
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
