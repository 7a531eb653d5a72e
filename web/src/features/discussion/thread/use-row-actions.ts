import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useMemo } from 'react'
import { actLater, takeBack } from '../../../lib/session/later-acts.ts'
import { signUpTo } from '../../../lib/dialogs/login-dialog.ts'
import { reportDialog } from '../../../lib/dialogs/report-dialog.ts'
import { isSignedInAs } from '../../../lib/session/session.ts'
import { copyLink } from '../../../lib/page/share-link.ts'
import type { RowActions } from './comment-row.tsx'
import { useCommentActions } from './use-comment-actions.ts'

type Ids = ReadonlySet<string>
export type Reply = { to: string; isPressed: boolean } | null
/** The open edit forms; `isPressed` moves the focus into the form. */
export type Edits = ReadonlyMap<string, { isPressed: boolean }>

export const without = (all: Ids, ids: string[]): Ids =>
  ids.some((id) => all.has(id)) ? new Set([...all].filter((id) => !ids.includes(id))) : all

/** Returns the same object for every row and render, until another member signs in. */
export function useRowActions({
  threadId,
  page,
  userId,
  setFolded,
  setSeen,
  setReply,
  setEdits,
}: {
  threadId: string
  page: string
  userId: string | undefined
  setFolded: Dispatch<SetStateAction<Ids>>
  setSeen: Dispatch<SetStateAction<Ids>>
  setReply: Dispatch<SetStateAction<Reply>>
  setEdits: Dispatch<SetStateAction<Edits>>
}): RowActions {
  const { vote, edit, remove } = useCommentActions(threadId)
  const client = useQueryClient()
  return useMemo(() => {
    const isMember = userId !== undefined
    return {
      reply: (id) =>
        isMember
          ? setReply({ to: id, isPressed: true })
          : signUpTo('reply to this comment', { do: 'write', caseId: threadId, replyTo: id }),
      vote: (change) =>
        isMember
          ? vote(change)
          : signUpTo('vote for this comment', { do: 'voteComment', caseId: threadId, commentId: change.id }),
      report: ({ id, content }) =>
        isMember
          ? reportDialog.open({ target: 'comment', targetId: id, words: content })
          : signUpTo('report this comment'),
      edit,
      openEdit: (id) => setEdits((all) => new Map(all).set(id, { isPressed: true })),
      closeEdit: (id) => setEdits((all) => new Map([...all].filter(([open]) => open !== id))),
      remove: ({ id, isOwn }) => {
        if (!isOwn) return void remove(id).catch(ignoreFailure)
        // Checks the session again, because another member may be signed in when the delay ends.
        actLater(
          id,
          async () => userId && isSignedInAs(client, userId) && (await remove(id).catch(ignoreFailure)),
        )
      },
      keep: takeBack,
      fold: (id) => setFolded((all) => (all.has(id) ? without(all, [id]) : new Set(all).add(id))),
      seen: (id) => setSeen((all) => (all.has(id) ? all : new Set(all).add(id))),
      copyLink: (id) => void copyLink(`${page}?tab=discussion&comment=${id}`),
    }
  }, [threadId, page, userId, client, vote, edit, remove, setFolded, setSeen, setReply, setEdits])
}

/** The mutation shows its own error toast. */
const ignoreFailure = () => {}
