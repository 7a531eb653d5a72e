import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { caseEvents, caseTopic } from '@contract/topics.ts'
import { createCatchUp } from '../../../lib/catch-up.ts'
import { useLiveTopic } from '../../../lib/live.ts'
import { onCommentSent } from '../writing/comment-outbox.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { about } from '../../../lib/pace.ts'
import { refreshSession, useSession } from '../../../lib/session.ts'
import { hasGap, mergeEvent, mergeOwn, mergeVotes, renameAuthor, type CommentEvent } from './thread.ts'
import { catchUpThread, changeThread, threadKeys, threadQuery } from './thread-query.ts'

// The outbox also sends what was written before this page was opened.
onCommentSent((comment) => {
  changeThread(queryClient, comment.case_study_id, (thread) => mergeOwn(thread, comment))
  askAboutGap(queryClient, comment.case_study_id)
  void refreshSession(queryClient)
})

/** With its spread, and the answer itself, below 35 s. */
const pollMs = 28_000
const catchUps = new Map<string, () => Promise<void>>()
/** Of which threads all is asked for, and not only what has a higher number. */
const doubtful = new Set<string>()

/** One question at a time for each case, however many reasons there are to ask. */
export function catchUpOf(client: QueryClient, caseId: string) {
  const known = catchUps.get(caseId)
  if (known) return known
  const isWatched = () =>
    client
      .getQueryCache()
      .find({ queryKey: threadKeys.one(caseId) })
      ?.isActive() ?? false
  const catchUp = createCatchUp(async () => {
    const isWhole = doubtful.delete(caseId)
    try {
      await catchUpThread(client, caseId, isWhole)
    } catch (error) {
      if (isWhole) doubtful.add(caseId)
      throw error
    }
  }, isWatched)
  catchUps.set(caseId, catchUp)
  return catchUp
}

/** Where what has no number of its own may have changed: names, pictures, one's own votes. */
export function askWhole(client: QueryClient, caseId: string) {
  doubtful.add(caseId)
  void catchUpOf(client, caseId)()
}

function askAboutGap(client: QueryClient, caseId: string) {
  const thread = client.getQueryData(threadQuery(caseId).queryKey)
  if (thread && hasGap(thread)) void catchUpOf(client, caseId)()
}

/** Whether the thread lay there unwatched when its page was opened. */
const isOld = (client: QueryClient, caseId: string) =>
  Date.now() - (client.getQueryState(threadKeys.one(caseId))?.dataUpdatedAt ?? Infinity) > pollMs

/** The thread of a case, kept true: nothing missed, nothing twice. */
export function useThread(caseId: string) {
  const client = useQueryClient()
  const user = useSession()
  const query = useQuery(threadQuery(caseId))
  const catchUp = catchUpOf(client, caseId)
  const [everyMs] = useState(() => about(pollMs))
  const [wasOld] = useState(() => isOld(client, caseId))
  // Closes what is left: hosted Supabase drops what is over the plan's rate, and no event tells of it. Not while the tab is hidden.
  useQuery({
    queryKey: [...threadKeys.one(caseId), 'poll'],
    queryFn: () => catchUp().then(() => null),
    enabled: query.isSuccess,
    initialData: null,
    staleTime: Infinity,
    refetchInterval: everyMs,
  })

  const mergeAndCatchUp = (event: CommentEvent) => {
    const { hidden, user_id } = event.comment
    // Hidden words travel to nobody: whoever may read them asks.
    if (hidden && user && (user.id === user_id || user.is_moderator || user.is_admin)) return void catchUp()
    changeThread(client, caseId, (thread) => mergeEvent(thread, event))
    askAboutGap(client, caseId)
  }
  useLiveTopic(
    caseTopic(caseId),
    caseEvents,
    {
      comment_created: mergeAndCatchUp,
      comment_changed: mergeAndCatchUp,
      comment_voted: (votes) =>
        changeThread(client, caseId, (thread) => {
          const voted = mergeVotes(thread, votes)
          if (!voted) void catchUp()
          return voted ?? thread
        }),
      author_changed: (author) => changeThread(client, caseId, (thread) => renameAuthor(thread, author)),
    },
    (isFirst) => {
      // Names and pictures change by an event alone. A thread that came with the page has those of this moment.
      if (wasOld || !isFirst) askWhole(client, caseId)
      else void catchUp()
    },
  )
  return query
}
