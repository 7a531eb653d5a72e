import { z } from 'zod/mini'
import type { Access } from './endpoint.ts'

export const memberRole = z.enum(['admin', 'moderator', 'study_master'])

type RoleFlags = { is_admin: boolean; is_moderator: boolean; is_study_master: boolean }

/**
 * Whether the user's role gives them this access. The web calls it to show or hide controls; Postgres decides
 * with private.is_admin() and similar functions. Admins also have the rights of moderators and study masters.
 */
export function hasAccess(user: RoleFlags | null, access: Access): boolean {
  if (access === 'open') return true
  if (!user) return false
  switch (access) {
    case 'member':
      return true
    case 'study_master':
      return user.is_admin || user.is_study_master
    case 'moderator':
      return user.is_admin || user.is_moderator
    case 'admin':
      return user.is_admin
  }
}
