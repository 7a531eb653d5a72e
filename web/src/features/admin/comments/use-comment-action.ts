import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AdminComment, adminDeleteComment, adminEditComment } from '@contract/admin-comments.ts'
import { callApi, hasCode } from '../../../lib/api/api.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { sessionQuery } from '../../../lib/session/session.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { clearStored } from '../../../lib/storage/stored.ts'
import { adminKeys, changeRow } from '../admin-queries.ts'

/** Ids of the comments whose editor is open on this page. List updates keep their rows. */
const written = new Set<string>()
export const isWrittenIn = (id: string) => written.has(id)
/** Ref callback for an editor's text field: focuses it and marks the comment as being edited. */
export const noteWriting = (id: string) => (field: HTMLElement | null) => {
  field?.focus()
  written.add(id)
  return () => void written.delete(id)
}

/** `isGone`: the comment was deleted while its editor was open on this page. */
export type ListedComment = AdminComment & { isGone?: boolean }

export async function deleteComment(client: QueryClient, { id }: AdminComment) {
  await callApi(adminDeleteComment, { id })
  changeRow(client, 'comments', id, () => null)
  clearStored(storageKeys.adminCommentEdit(client.getQueryData(sessionQuery.queryKey)?.id, id))
}

/** The server rejects the edit if the comment has changed since this page loaded it. */
export function useEditComment({ id, content: known_content }: AdminComment, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (content: string) => callApi(adminEditComment, { id, content, known_content }),
    onSuccess: (_answer, content) => {
      changeRow<AdminComment>(client, 'comments', id, (row) => ({ ...row, content: content.trim() }))
      notify.success('Comment updated')
      onSaved()
    },
    onError: (error) => {
      if (!hasCode(error, 'conflict')) return notify.error('Failed to update comment')
      notify.error(error.message)
      // The editor then merges the refetched comment into the admin's text.
      return client.invalidateQueries({ queryKey: adminKeys.lists('comments') })
    },
  })
}

export function useDeleteComment(comment: AdminComment) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => deleteComment(client, comment),
    onSuccess: () => notify.success('Comment deleted'),
    onError: () => notify.error('Failed to delete comment'),
  })
}
