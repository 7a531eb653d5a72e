import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AdminComment, adminDeleteComment, adminEditComment } from '@contract/admin.ts'
import { callApi } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { changeRow, dropRow } from './admin-queries.ts'
import { keepFocus } from './use-list-keys.ts'

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
