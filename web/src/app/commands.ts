import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { openLogin } from '../lib/dialogs/login-dialog.ts'
import { logout } from '../lib/session/log-out.ts'
import { useSession } from '../lib/session/session.ts'
import { navLinks } from './nav-links.ts'
import { useOtherScheme } from './use-other-scheme.ts'

export type Command = { name: string; also?: string; path?: string; act?: () => void }

export function useCommands(): Command[] {
  const user = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const scheme = useOtherScheme()
  const pages: Command[] = navLinks(user)
    // Skips the dashboard, because the list below has it as 'Cases', with more search words.
    .filter(({ to }) => to !== '/dashboard')
    .map(({ to, text }) => ({ name: text, path: to }))
  const own: Command[] = user
    ? [
        { name: 'Study groups', also: 'class team assignments', path: '/groups' },
        { name: 'Reviews due today', also: 'recall flashcards cards', path: '/recall' },
        {
          name: 'New case',
          also: 'write create submit a case study',
          path: user.is_study_master || user.is_admin ? '/create/case-study' : '/student/submit-case',
        },
        { name: 'Your profile', also: 'name picture', path: `/profile/${user.id}` },
        { name: 'Settings', also: 'preferences', path: `/profile/${user.id}?tab=settings` },
        ...(user.is_admin ? [{ name: 'Moderation', also: 'reports', path: '/moderation' }] : []),
        {
          name: 'Log out',
          also: 'logout sign out leave',
          act: () => void logout(client).then((hasLeft) => hasLeft && navigate('/dashboard')),
        },
      ]
    : [{ name: 'Log in or sign up', also: 'login register account join', act: () => openLogin() }]
  return [
    { name: 'Cases', also: 'dashboard home case studies', path: '/dashboard' },
    ...pages,
    ...own,
    { name: scheme.words, also: 'colors colours theme scheme', act: scheme.change },
  ]
}
