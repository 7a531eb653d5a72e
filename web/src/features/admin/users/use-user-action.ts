import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminUser } from '@contract/admin-users.ts'
import { notify } from '../../../lib/notify.ts'
import { actOnUser, failedWords, type UserAction } from './user-actions.ts'

export function useUserAction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ user, action }: { user: AdminUser; action: UserAction }) =>
      actOnUser(client, user, action),
    onSuccess: notify.success,
    onError: (error, { action }) => notify.error(failedWords(action, error)),
  })
}
