import { type Dispatch, type SetStateAction, useMemo } from 'react'
import { useLogin } from '../../lib/login-dialog.ts'
import { notify } from '../../lib/notify.ts'
import { reportDialog } from '../../lib/report-dialog.ts'
import type { RowActions } from './comment-row.tsx'
import { useCommentActions } from './use-comment-actions.ts'

type Ids = ReadonlySet<string>
export type Reply = { to: string; isPressed: boolean } | null

export const without = (all: Ids, ids: string[]): Ids =>
  ids.some((id) => all.has(id)) ? new Set([...all].filter((id) => !ids.includes(id))) : all

/** One object for as long as the same person is here: it goes to every row. */
export function useRowActions({
  caseId,
  isMember,
  setFolded,
  setSeen,
  setReply,
}: {
  caseId: string
  isMember: boolean
  setFolded: Dispatch<SetStateAction<Ids>>
  setSeen: Dispatch<SetStateAction<Ids>>
  setReply: Dispatch<SetStateAction<Reply>>
}): RowActions {
  const login = useLogin()
  const { vote, edit, remove } = useCommentActions(caseId)
  return useMemo(() => {
    const invite = () => login({ tab: 'sign-up' })
    return {
      reply: isMember ? (id) => setReply({ to: id, isPressed: true }) : invite,
      vote: isMember ? vote : invite,
      report: isMember
        ? ({ id, content }) => reportDialog.open({ target: 'comment', targetId: id, words: content })
        : invite,
      edit,
      remove,
      fold: (id) => setFolded((all) => (all.has(id) ? without(all, [id]) : new Set(all).add(id))),
      seen: (id) => setSeen((all) => (all.has(id) ? all : new Set(all).add(id))),
      copyLink: (id) => void copy(`${location.origin}/case-study/${caseId}?tab=discussion&comment=${id}`),
    }
  }, [caseId, isMember, login, vote, edit, remove, setFolded, setSeen, setReply])
}

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    notify.success('Link copied')
  } catch (error) {
    // Refused by the person, or missing on a plain http address.
    if (!(error instanceof Error)) throw error
    notify.info(link)
  }
}
