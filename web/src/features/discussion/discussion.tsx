import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { draftsQuery } from './writing/drafts.ts'
import { useSession } from '../../lib/session.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Composer } from './writing/composer.tsx'
import { Kept } from './writing/kept.tsx'
import { Invitation } from './writing/invitation.tsx'
import { Prompts } from './writing/prompts.tsx'
import { PresenceLine } from './presence-line.tsx'
import { ThreadList } from './thread/thread-list.tsx'
import { useThread } from './thread/use-thread.ts'
import classes from './discussion.module.css'

// The same elements for ever: React does not draw them anew with every comment.
const invitation = <Invitation />

/** The thread under a case. `count` is what the page knows until the thread itself is here. */
export function Discussion({
  caseId,
  count,
  isWriting,
  tools,
}: {
  caseId: string
  count: number
  /** Whoever comes here has come to write. */
  isWriting?: boolean
  /** What other features bring to its head. */
  tools?: ReactNode
}) {
  const user = useSession()
  const { data: thread, error, refetch, isFetching } = useThread(caseId)
  useQuery(draftsQuery(user?.id ?? '', caseId))

  return (
    <section className={`stack ${classes.discussion}`} aria-labelledby="discussion">
      <header className={`between ${classes.head}`}>
        <h2 id="discussion" tabIndex={-1} className={classes.title}>
          Discussion Forum{' '}
          <span className={classes.count}>({(thread?.total ?? count).toLocaleString('en-US')})</span>
        </h2>
        {user && <PresenceLine caseId={caseId} user={user} thread={thread} />}
        {tools}
      </header>
      <Prompts caseId={caseId} user={user} />
      {user ? <Composer caseId={caseId} user={user} isFocused={isWriting} /> : invitation}
      {user && thread && <Kept caseId={caseId} userId={user.id} thread={thread} />}
      {thread ? (
        <ThreadList caseId={caseId} user={user} thread={thread} />
      ) : error ? (
        <FailedLine
          words={`Failed to load comments: ${error.message}`}
          isTrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <output className={classes.waiting}>
          <span className="visually-hidden">Loading comments…</span>
          {Array.from({ length: Math.min(count, 6) }, (_, at) => (
            <span key={at} className={classes.bone} />
          ))}
        </output>
      )}
    </section>
  )
}
