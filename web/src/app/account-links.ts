import type { SessionUser } from '@contract/auth.ts'
import { hasAccess } from '@contract/roles.ts'
import { moderation, type NavTarget, student } from './nav-links.ts'

/** Links of the account menu on wide windows. On a phone, the drawer shows those that are not in `navLinks`. */
export function accountLinks(user: SessionUser): (NavTarget & { due?: number })[] {
  const profile = `/profile/${user.id}`
  return [
    { to: profile, text: 'Profile' },
    student,
    { to: '/groups', text: 'Study groups' },
    { to: '/recall', text: 'Reviews', due: user.due_cards },
    { to: `${profile}?tab=settings`, text: 'Settings' },
    ...(hasAccess(user, 'study_master') ? [{ to: '/create', text: 'Create' }] : []),
    ...(hasAccess(user, 'moderator') ? [moderation] : []),
    ...(user.is_admin ? [{ to: '/admin', text: 'Admin' }] : []),
  ]
}
