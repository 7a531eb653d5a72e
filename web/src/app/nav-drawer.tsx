import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import { Button, Drawer, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useBackCloses } from '../ui/use-back-closes.ts'
import { openLogin } from '../lib/dialogs/login-dialog.ts'
import { logout } from '../lib/session/log-out.ts'
import { useSession } from '../lib/session/session.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { LevelProgress } from '../ui/level-progress.tsx'
import { AccountLinkText } from './account-link-text.tsx'
import { accountLinks } from './account-links.ts'
import { currentLink, type NavTarget } from './nav-links.ts'
import { useOtherScheme } from './use-other-scheme.ts'
import classes from './nav-drawer.module.css'

export function NavDrawer({
  links,
  isOpen,
  onClose,
}: {
  links: NavTarget[]
  isOpen: boolean
  onClose: () => void
}) {
  const user = useSession()
  const client = useQueryClient()
  const scheme = useOtherScheme()
  const more = user ? accountLinks(user).filter(({ to }) => links.every((link) => link.to !== to)) : []
  const shown = [...links, ...more]
  const current = currentLink(shown, useLocation().pathname)
  useReturnFocus(isOpen)
  useBackCloses(isOpen, onClose)
  const closeAnd = (act: () => unknown) => () => {
    onClose()
    act()
  }

  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size="min(21rem, 88vw)"
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Close menu', size: 44 }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title }}
    >
      <nav aria-label="Main">
        {shown.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            aria-current={link === current ? 'page' : undefined}
            className={`row spread text-lg ink rule-below ${classes.link}`}
            onClick={onClose}
          >
            <AccountLinkText {...link} />
          </Link>
        ))}
        <UnstyledButton
          className={`stack gap-0 text-lg ink rule-below ${classes.link}`}
          onClick={scheme.change}
        >
          {scheme.words}
        </UnstyledButton>
      </nav>
      <div className={`stack gap-lg ${classes.foot}`}>
        {user && <LevelProgress commentCount={user.comment_count} />}
        {user ? (
          <Button variant="default" fullWidth onClick={closeAnd(() => logout(client))}>
            Logout
          </Button>
        ) : (
          <>
            <Button fullWidth onClick={closeAnd(() => openLogin())}>
              Forum Login
            </Button>
            <Button fullWidth variant="default" onClick={closeAnd(() => openLogin({ tab: 'sign-up' }))}>
              Sign Up
            </Button>
          </>
        )}
      </div>
    </Drawer>
  )
}
