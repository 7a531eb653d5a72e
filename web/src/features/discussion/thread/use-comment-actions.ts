import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteComment, editComment, voteComment } from '@contract/comments.ts'
import { callApi, detailOr, hasCode, TransportError } from '../../../lib/api/api.ts'
import { focusHeading } from '../../../lib/page/focus-heading.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { refreshSession } from '../../../lib/session/session.ts'
import { amend, mergeOwn } from './thread.ts'
import { changeThread, threadQuery } from './thread-query.ts'
import { askWhole, catchUpOf } from './use-thread.ts'

export function voteCommentMutation(client: QueryClient, threadId: string) {
  const known = (id: string) => client.getQueryData(threadQuery(threadId).queryKey)?.comments.get(id)
  const show = (id: string, hasVoted: boolean) => {
    const before = known(id)
    if (!before || before.has_voted === hasVoted) return
    const upvotes = before.upvotes + (hasVoted ? 1 : -1)
    changeThread(client, threadId, (thread) => amend(thread, id, { has_voted: hasVoted, upvotes }))
  }

  return mutationOptions({
    mutationFn: ({ id, hasVoted }: { id: string; hasVoted: boolean }) =>
      callApi(voteComment, { commentId: id, vote: hasVoted ? 1 : 0 }),
    // Runs votes one after the other, so the last press decides.
    scope: { id: `vote in ${threadId}` },
    onMutate: ({ id, hasVoted }) => {
      const before = known(id)
      show(id, hasVoted)
      return before
    },
    onSuccess: ({ upvotes, has_voted }, { id }, before) => {
      // If a live event has brought later votes meanwhile, its count is newer than this response.
      const isStill = known(id)?.seq === before?.seq
      changeThread(client, threadId, (thread) =>
        amend(thread, id, { has_voted, ...(isStill && { upvotes }) }),
      )
      notify.success(has_voted ? 'Vote recorded!' : 'Vote removed')
    },
    onError: (error, { id }, before) => {
      const hasVoted = before?.has_voted ?? false
      if (known(id)?.seq === before?.seq) show(id, hasVoted)
      else changeThread(client, threadId, (thread) => amend(thread, id, { has_voted: hasVoted }))
      // The vote may be stored and only its response lost, so ask the server.
      if (error instanceof TransportError) askWhole(client, threadId)
      notify.error('Failed to vote')
    },
  })
}

/** Votes are optimistic updates; edits show only after the server has them. */
export function useCommentActions(threadId: string) {
  const client = useQueryClient()
  const vote = useMutation(voteCommentMutation(client, threadId))

  const edit = useMutation({
    mutationFn: ({ id, ...words }: { id: string; content: string; known_content: string }) =>
      callApi(editComment, { commentId: id, ...words }),
    onSuccess: (comment) => changeThread(client, threadId, (thread) => mergeOwn(thread, comment)),
    onError: (error) => {
      notify.error(detailOr(error, 'Failed to update comment'))
      // After a conflict, fetches the comment's current text, which the form then merges.
      if (hasCode(error, 'conflict')) void catchUpOf(client, threadId)()
    },
  })

  const remove = useMutation({
    mutationFn: (id: string) => callApi(deleteComment, { commentId: id }, { keepalive: true }),
    // Moves the focus first: the live event can remove the row before the response arrives.
    onMutate: passFocusOn,
    onSuccess: (_nothing, id) => {
      changeThread(client, threadId, (thread) =>
        amend(thread, id, { deleted: true, content: '', upvotes: 0 }),
      )
      notify.success('Comment deleted successfully')
      void refreshSession(client)
    },
    onError: () => notify.error('Failed to delete comment'),
  })

  const { mutate: castVote } = vote
  const { mutateAsync: saveEdit } = edit
  const { mutateAsync: removeComment } = remove
  return { vote: castVote, edit: saveEdit, remove: removeComment }
}

/** Moves the focus out of a row that may disappear. */
function passFocusOn(id: string) {
  const row = document.getElementById(`comment-${id}`)
  if (!row?.contains(document.activeElement)) return
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(row)
  const next = rows[at + 1] ?? rows[at - 1]
  if (next) next.focus({ preventScroll: true })
  else focusHeading('discussion')
}
