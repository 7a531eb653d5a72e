import type { AdminUser } from '@contract/admin-users.ts'

export function badgeOf({ is_suspended, is_admin, is_moderator, is_study_master }: AdminUser) {
  if (is_suspended) return { text: 'Suspended', look: 'alarm-filled' }
  if (is_admin) return { text: 'Admin', look: 'filled' }
  if (is_moderator) return { text: 'Moderator', look: 'pill-outline accent' }
  if (is_study_master) return { text: 'Study Master', look: 'pill-outline' }
  return null
}

export function actionsFor({
  is_admin,
  is_suspended,
  auth_provider,
}: Pick<AdminUser, 'is_admin' | 'is_suspended' | 'auth_provider'>) {
  return {
    admin: !is_suspended,
    roles: !is_suspended && !is_admin,
    suspend: !is_admin,
    reset: !is_admin && auth_provider === 'email',
    delete: !is_admin,
    time: !is_suspended,
  }
}
