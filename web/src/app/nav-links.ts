import type { CurrentUser } from '@contract/auth.ts'
import { hasAccess } from '@contract/roles.ts'

/** `leadsTo` are the pages that members reach from this link's page. */
export type NavTarget = { to: string; text: string; leadsTo?: string[] }

export const moderation = { to: '/moderation', text: 'Moderation' }

export const student = {
  to: '/student',
  text: 'Student',
  leadsTo: ['/groups', '/rooms', '/recall', '/review'],
}

const isInside = (pathname: string, page: string) => pathname === page || pathname.startsWith(`${page}/`)

/** The link of the page, or else the link that leads to it. */
export const currentLink = <Target extends NavTarget>(links: Target[], pathname: string) =>
  links.find(({ to }) => isInside(pathname, to)) ??
  links.find(({ leadsTo }) => leadsTo?.some((page) => isInside(pathname, page)))

export function navLinks(user: CurrentUser | null): NavTarget[] {
  return [
    { to: '/dashboard', text: 'Cases', leadsTo: ['/case-study', '/topics'] },
    { to: '/library', text: 'Library' },
    { to: '/practice', text: 'Practice' },
    { to: '/test/simple', text: 'Simple Test' },
    { to: '/test/complex', text: 'Complex Test' },
    { to: '/mock-exam', text: 'Mock Exam' },
    ...(user ? [student] : []),
    ...(hasAccess(user, 'study_master') ? [{ to: '/create', text: 'Create' }] : []),
    // Admins have the moderation link in the account menu, because nine links already fill their header.
    ...(user?.is_moderator && !user.is_admin ? [moderation] : []),
    ...(user?.is_admin ? [{ to: '/admin', text: 'Admin' }] : []),
  ]
}
