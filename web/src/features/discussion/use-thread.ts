import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { caseEvents, caseTopic } from '@contract/topics.ts'
import { createCatchUp } from '../../lib/catch-up.ts'
import { useLiveTopic } from '../../lib/live.ts'
import { onCommentSent } from './outbox.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshSession } from '../../lib/session.ts'
import { hasGap, mergeOwn, type CommentEvent } from './thread.ts'
import { catchUpThread, changeThread, mergeLiveEvent, threadKeys, threadQuery } from './thread-query.ts'

// The outbox also sends what was written before this page was opened.
onCommentSent((comment) => {
  changeThread(queryClient, comment.case_study_id, (thread) => mergeOwn(thread, comment))
  void refreshSession(queryClient)
})

const catchUps = new Map<string, () => Promise<void>>()

/** One question at a time for each case, however many reasons there are to ask. */
function catchUpOf(client: QueryClient, caseId: string) {
  const known = catchUps.get(caseId)
  if (known) return known
  const isWatched = () =>
    client
      .getQueryCache()
      .find({ queryKey: threadKeys.one(caseId) })
      ?.isActive() ?? false
  const catchUp = createCatchUp(() => catchUpThread(client, caseId), isWatched)
  catchUps.set(caseId, catchUp)
  return catchUp
}

/** The thread of a case, kept true: nothing missed, nothing twice. */
export function useThread(caseId: string) {
  const client = useQueryClient()
  const query = useQuery(threadQuery(caseId))
  const catchUp = catchUpOf(client, caseId)

  const mergeAndCatchUp = (event: CommentEvent) => {
    mergeLiveEvent(client, event)
    const thread = client.getQueryData(threadQuery(caseId).queryKey)
    if (thread && hasGap(thread)) void catchUp()
  }
  useLiveTopic(
    caseTopic(caseId),
    caseEvents,
    { comment_created: mergeAndCatchUp, comment_changed: mergeAndCatchUp },
    () => void catchUp(),
  )
  return query
}
