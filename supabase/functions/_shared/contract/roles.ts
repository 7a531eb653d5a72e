import { z } from 'zod'
import type { Access } from './endpoint.ts'

/** The highest that a member has, as it stands beside their name. */
export const memberRole = z.enum(['admin', 'moderator', 'study_master'])

/** What a profile says about its owner's part in the club. */
export type RoleFlags = { is_admin: boolean; is_moderator: boolean; is_study_master: boolean }

/**
 * The web and the router ask here, Postgres decides by private.is_admin() and its sisters. An admin has everything that
 * a moderator and a study master have; neither of those has the other's.
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
