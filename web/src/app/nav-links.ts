import type { CurrentUser } from '@contract/auth.ts'

/** `warns` says what opening the link starts. */
export type NavTarget = { to: string; text: string; warns?: string }

/** Desktop and phone share this list (spec 2, Dashboard header). */
export function navLinks(user: CurrentUser | null): NavTarget[] {
  return [
    // An admin's eight links fill the line; the site mark links to the cases too.
    ...(user?.is_admin ? [] : [{ to: '/dashboard', text: 'Cases' }]),
    { to: '/test/simple', text: 'Simple Test' },
    { to: '/test/complex', text: 'Complex Test' },
    // Guests get no warning: they have to log in first.
    {
      to: '/mock-exam',
      text: 'Mock Exam',
      warns: user ? 'The timer starts when you first open it' : undefined,
    },
    { to: '/library', text: 'Library' },
    ...(user
      ? [
          { to: '/practice', text: 'Practice' },
          { to: '/student', text: 'Student' },
        ]
      : []),
    ...(user?.is_admin
      ? [
          { to: '/create', text: 'Create' },
          { to: '/admin', text: 'Admin' },
        ]
      : []),
  ]
}
