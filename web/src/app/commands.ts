import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { openLogin } from '../lib/login-dialog.ts'
import { logout } from '../lib/log-out.ts'
import { useSession } from '../lib/session.ts'
import { navLinks } from './nav-links.ts'

/** A command has a `path` or an `act`. */
export type Command = { name: string; also?: string; path?: string; act?: () => void }

/** Commands of the palette: the header's links and a few more. */
export function useCommands(): Command[] {
  const user = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = scheme === 'dark' ? 'light' : 'dark'
  const pages: Command[] = navLinks(user)
    // Admins have no header link to the cases, so `Cases` is added below for every role.
    .filter(({ to }) => to !== '/dashboard')
    .map(({ to, text, warns }) => ({ name: warns ? `${text}. ${warns}` : text, path: to }))
  const own: Command[] = user
    ? [
        { name: 'Reviews due today', also: 'recall flashcards cards', path: '/recall' },
        {
          name: 'New case',
          also: 'write create submit a case study',
          path: user.is_study_master || user.is_admin ? '/create/case-study' : '/student/submit-case',
        },
        { name: 'Your profile', also: 'settings name picture', path: `/profile/${user.id}` },
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
    {
      name: `Switch to ${other} mode`,
      also: 'colors colors theme scheme',
      act: () => setColorScheme(other),
    },
  ]
}
