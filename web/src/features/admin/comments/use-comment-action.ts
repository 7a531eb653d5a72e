import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AdminComment, adminDeleteComment, adminEditComment } from '@contract/admin-comments.ts'
import { callApi } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { changeRow, dropRow } from '../admin-queries.ts'
import { focusAtOnce } from '../list/focus-at-once.ts'
import { keepFocus } from '../list/use-list-keys.ts'

/** Comments that are being edited on this page. */
const written = new Set<string>()
export const isWrittenIn = (id: string) => written.has(id)
/** As the ref of the field. */
export const noteWriting = (id: string) => (field: HTMLElement | null) => {
  focusAtOnce(field)
  written.add(id)
  return () => void written.delete(id)
}

/** `isGone`: deleted while it was edited here. */
export type ListedComment = AdminComment & { isGone?: boolean }

export async function deleteComment(client: QueryClient, { id }: AdminComment) {
  await callApi(adminDeleteComment, { id })
  dropRow(client, 'comments', id)
}

export function useCommentAction(comment: AdminComment, onSaved: () => void) {
  const client = useQueryClient()
  const { id } = comment
  const edit = useMutation({
    mutationFn: (content: string) => callApi(adminEditComment, { id, content }),
    onSuccess: (_answer, content) => {
      changeRow<AdminComment>(client, 'comments', id, (row) => ({ ...row, content: content.trim() }))
      notify.success('Comment updated')
      onSaved()
    },
    onError: () => notify.error('Failed to update comment'),
  })
  const remove = useMutation({
    mutationFn: () => deleteComment(client, comment),
    onSuccess: () => {
      notify.success('Comment deleted')
      keepFocus()
    },
    onError: () => notify.error('Failed to delete comment'),
  })
  return { edit, remove }
}
