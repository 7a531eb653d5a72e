import type { CurrentUser } from '@contract/auth.ts'
import { hasAccess } from '@contract/roles.ts'

export type NavTarget = { to: string; text: string }

export const moderation = { to: '/moderation', text: 'Moderation' }

export function navLinks(user: CurrentUser | null): NavTarget[] {
  return [
    { to: '/dashboard', text: 'Cases' },
    { to: '/library', text: 'Library' },
    { to: '/practice', text: 'Practice' },
    { to: '/test/simple', text: 'Simple Test' },
    { to: '/test/complex', text: 'Complex Test' },
    { to: '/mock-exam', text: 'Mock Exam' },
    ...(user ? [{ to: '/student', text: 'Student' }] : []),
    ...(hasAccess(user, 'study_master') ? [{ to: '/create', text: 'Create' }] : []),
    // An admin's nine links fill the header, so admins have this link in the account menu.
    ...(user?.is_moderator && !user.is_admin ? [moderation] : []),
    ...(user?.is_admin ? [{ to: '/admin', text: 'Admin' }] : []),
  ]
}
