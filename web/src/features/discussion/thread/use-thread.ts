import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { caseTopic, groupTopic, threadEvents } from '@contract/topics.ts'
import { createCatchUp } from '../../../lib/live/catch-up.ts'
import { useLiveTopic } from '../../../lib/live/live.ts'
import { onCommentSent } from '../writing/comment-outbox.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { about } from '../../../lib/live/pace.ts'
import { refreshSession, useSession } from '../../../lib/session/session.ts'
import { hasGap, mergeEvent, mergeOwn, mergeVotes, renameAuthor, type CommentEvent } from './thread.ts'
import { catchUpThread, changeThread, threadKeys, threadQuery } from './thread-query.ts'

// Merges sent comments here and not in the form, because the outbox also sends comments of earlier pages.
onCommentSent((comment) => {
  changeThread(queryClient, comment.thread_id, (thread) => mergeOwn(thread, comment))
  askAboutGap(queryClient, comment.thread_id)
  void refreshSession(queryClient)
})

/** `about` spreads this by 20 %. With the response time, a page polls at least every 35 s. */
const pollMs = 28_000
const catchUps = new Map<string, () => Promise<void>>()
/** Threads whose next catch-up loads everything. */
const doubtful = new Set<string>()

/** Returns one function per case, so that all reasons to catch up share its runs. */
export function catchUpOf(client: QueryClient, threadId: string) {
  const known = catchUps.get(threadId)
  if (known) return known
  const isWatched = () =>
    client
      .getQueryCache()
      .find({ queryKey: threadKeys.one(threadId) })
      ?.isActive() ?? false
  const catchUp = createCatchUp(async () => {
    const isWhole = doubtful.delete(threadId)
    try {
      await catchUpThread(client, threadId, isWhole)
    } catch (error) {
      if (isWhole) doubtful.add(threadId)
      throw error
    }
  }, isWatched)
  catchUps.set(threadId, catchUp)
  return catchUp
}

/** Loads the whole thread, for changes without a number: names, pictures, the member's own votes. */
export function askWhole(client: QueryClient, threadId: string) {
  doubtful.add(threadId)
  void catchUpOf(client, threadId)()
}

function askAboutGap(client: QueryClient, threadId: string) {
  const thread = client.getQueryData(threadQuery(threadId).queryKey)
  if (thread && hasGap(thread)) void catchUpOf(client, threadId)()
}

const isOld = (client: QueryClient, threadId: string) =>
  Date.now() - (client.getQueryState(threadKeys.one(threadId))?.dataUpdatedAt ?? Infinity) > pollMs

export type ThreadPlace = 'case' | 'group'

export function useThread(threadId: string, place: ThreadPlace) {
  const client = useQueryClient()
  const user = useSession()
  const query = useQuery(threadQuery(threadId))
  const catchUp = catchUpOf(client, threadId)
  const [everyMs] = useState(() => about(pollMs))
  const [wasOld] = useState(() => isOld(client, threadId))
  // Polls, because hosted Supabase silently drops events over the plan's rate. A hidden tab does not poll.
  useQuery({
    queryKey: [...threadKeys.one(threadId), 'poll'],
    queryFn: () => catchUp().then(() => null),
    enabled: query.isSuccess,
    initialData: null,
    staleTime: Infinity,
    refetchInterval: everyMs,
  })

  const mergeAndCatchUp = (event: CommentEvent) => {
    const { hidden, user_id } = event.comment
    // Events carry no hidden text, so its author and the staff ask the API.
    if (hidden && user && (user.id === user_id || user.is_moderator || user.is_admin)) return void catchUp()
    changeThread(client, threadId, (thread) => mergeEvent(thread, event))
    askAboutGap(client, threadId)
  }
  useLiveTopic(
    place === 'case' ? caseTopic(threadId) : groupTopic(threadId),
    threadEvents,
    {
      comment_created: mergeAndCatchUp,
      comment_changed: mergeAndCatchUp,
      comment_voted: (votes) =>
        changeThread(client, threadId, (thread) => {
          const voted = mergeVotes(thread, votes)
          if (!voted) void catchUp()
          return voted ?? thread
        }),
      author_changed: (author) => changeThread(client, threadId, (thread) => renameAuthor(thread, author)),
    },
    (isFirst) => {
      // A cached thread may have missed changes of names, which have no number.
      if (wasOld || !isFirst) askWhole(client, threadId)
      else void catchUp()
    },
  )
  return query
}
