import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AdminUser,
  deleteUser,
  resetPassword,
  setUserTimeFactor,
  suspendUser,
  toggleAdmin,
  toggleModerator,
  toggleStudyMaster,
} from '@contract/admin-users.ts'
import type { TimeFactor } from '@contract/exams.ts'
import { callApi, detailOr } from '../../../lib/api/api.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { changeRow } from '../admin-queries.ts'

const toggles = { admin: toggleAdmin, moderator: toggleModerator, study_master: toggleStudyMaster }
const roleNames = { admin: 'Admin', moderator: 'Moderator', study_master: 'Study Master' }
const failed = {
  suspend: 'Failed to suspend user',
  reset: 'Failed to reset password',
  delete: 'Failed to delete user',
  time: 'Failed to update exam time',
}

export type RoleName = keyof typeof toggles
export type UserAction =
  | { kind: 'role'; role: RoleName; value: boolean }
  | { kind: 'suspend'; value: boolean; reason?: string; until?: string | null }
  | { kind: 'reset'; password: string }
  | { kind: 'delete'; withContent: boolean }
  | { kind: 'time'; factor: TimeFactor }

export async function actOnUser(client: QueryClient, { id }: AdminUser, action: UserAction) {
  const show = (change: (row: AdminUser) => AdminUser | null) => changeRow(client, 'users', id, change)
  switch (action.kind) {
    case 'role': {
      const changed = await callApi(toggles[action.role], { id, value: action.value })
      show(() => changed)
      return `${roleNames[action.role]} status updated`
    }
    case 'suspend': {
      const { value, reason, until = null } = action
      const { message } = await callApi(suspendUser, { id, value, reason: reason || undefined, until })
      // Patches the cached row. A refetch could fail, and the admin would think that the suspension failed.
      show((row) => ({
        ...row,
        is_suspended: value,
        suspended_reason: reason || null,
        suspended_until: until,
      }))
      return message
    }
    case 'reset':
      await callApi(resetPassword, { id, new_password: action.password })
      return 'Password reset successfully. User must log in again.'
    case 'delete':
      await callApi(deleteUser, { id, delete_content: String(action.withContent) })
      show(() => null)
      return 'User deleted successfully'
    case 'time': {
      const changed = await callApi(setUserTimeFactor, { id, factor: action.factor })
      show(() => changed)
      return 'Exam time updated'
    }
  }
}

export function useUserAction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ user, action }: { user: AdminUser; action: UserAction }) =>
      actOnUser(client, user, action),
    onSuccess: notify.success,
    onError: (error, { action }) =>
      notify.error(
        action.kind === 'role'
          ? `Failed to update ${roleNames[action.role].toLowerCase()} status`
          : detailOr(error, failed[action.kind]),
      ),
  })
}
