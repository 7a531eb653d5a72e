import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { hasAccess } from '@contract/roles.ts'
import { draftsQuery } from './writing/drafts.ts'
import { useSession } from '../../lib/session/session.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Composer } from './writing/composer.tsx'
import { Kept } from './writing/kept.tsx'
import { Invitation } from './writing/invitation.tsx'
import { Prompts } from './writing/prompts.tsx'
import { PresenceLine } from './presence-line.tsx'
import { ThreadList } from './thread/thread-list.tsx'
import { type RowNotes, RowNotesContext } from './row-notes.ts'
import { type ThreadPlace, useThread } from './thread/use-thread.ts'
import classes from './discussion.module.css'

/** `count`: number of comments, shown until the thread has loaded. */
export function Discussion({
  threadId,
  count,
  isWriting,
  lead,
  isLeadPending,
  notes = null,
  place = 'case',
  isOwner = false,
}: {
  /** The id of the case or group. */
  threadId: string
  count: number
  isWriting?: boolean
  lead?: ReactNode
  /** The form and the thread wait for the lead, which would move them. */
  isLeadPending?: boolean
  notes?: RowNotes | null
  place?: ThreadPlace
  isOwner?: boolean
}) {
  const user = useSession()
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const { data: thread, error, refetch, isFetching } = useThread(threadId, place)
  useQuery(draftsQuery(user?.id ?? '', threadId))
  const ideas = place === 'case' && <Prompts caseId={threadId} user={user} />

  return (
    <section className="stack relative" aria-labelledby="discussion">
      <header className={`between gap-x-lg ${classes.head}`}>
        <h2 id="discussion" tabIndex={-1} className={`text-xl regular ${classes.title}`}>
          {place === 'case' ? 'Discussion Forum' : 'Discussion'}{' '}
          <span className="dim figures">({(thread?.total ?? count).toLocaleString('en-US')})</span>
        </h2>
        {user && <PresenceLine threadId={threadId} user={user} thread={thread} />}
        <div ref={setTools} className={`row soft thumb push-end ${classes.tools}`} />
      </header>
      {lead}
      {isLeadPending ? null : user ? (
        <Composer threadId={threadId} user={user} isFocused={isWriting} ideas={ideas} />
      ) : (
        <div>
          {ideas}
          <Invitation caseId={threadId} />
        </div>
      )}
      {user && thread && <Kept threadId={threadId} userId={user.id} thread={thread} />}
      {thread && !isLeadPending ? (
        <RowNotesContext value={notes}>
          <ThreadList
            threadId={threadId}
            user={user}
            thread={thread}
            tools={tools}
            mayDelete={place === 'group' ? isOwner : hasAccess(user, 'moderator')}
          />
        </RowNotesContext>
      ) : error ? (
        <FailedLine
          words={`Failed to load comments: ${error.message}`}
          isTrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <output className={`stack ${classes.waiting}`}>
          <span className="visually-hidden">Loading comments…</span>
          {Array.from({ length: Math.min(count, 6) }, (_, at) => (
            <span key={at} className={classes.bone} />
          ))}
        </output>
      )}
    </section>
  )
}
