import { Button, UnstyledButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { openLogin } from '../lib/dialogs/login-dialog.ts'
import { lazyPart } from '../lib/page/lazy-part.tsx'
import { palette } from '../lib/dialogs/palette.ts'
import { logout } from '../lib/session/log-out.ts'
import { useSession } from '../lib/session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { LevelBadge } from '../ui/level-badge.tsx'
import { Portrait } from '../ui/portrait.tsx'
import { SiteMark } from './site-mark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { currentLink, navLinks } from './nav-links.ts'
import classes from './header.module.css'

const NotificationBell = lazyPart(
  async () => (await import('../features/notifications/notification-bell.tsx')).NotificationBell,
)
const AttemptChip = lazyPart(async () => (await import('../features/exams/run/attempt-chip.tsx')).AttemptChip)
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)
const ReportCount = lazyPart(
  async () => (await import('../features/moderation/report-count.tsx')).ReportCount,
  { isSilent: true },
)
const NavDrawer = lazyPart(async () => (await import('./nav-drawer.tsx')).NavDrawer)

/** With more links than this, or an exam clock, a header of 80em has no space for the club's name. */
const mostBesideName = 8

export function Header() {
  const user = useSession()
  const client = useQueryClient()
  const { mutate: leave } = useMutation({ mutationFn: () => logout(client) })
  const [isMenuOpen, setIsMenuOpen] = useState<boolean | null>(null)
  const links = navLinks(user)
  const current = currentLink(links, useLocation().pathname)
  const isRunning = user !== null && user.open_attempts.length > 0

  return (
    <header className="rule-below">
      <div
        className={`row spread gap-sm page-wide page-header ${classes.inner}`}
        data-member={Boolean(user) || undefined}
        data-full={links.length > mostBesideName || isRunning || undefined}
      >
        <Link to="/dashboard" className={`inline gap-0 thumb ${classes.site}`}>
          <SiteMark />
        </Link>
        <nav className={`gap-2xs push-end ${classes.links}`} aria-label="Main">
          {links.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              aria-current={link === current ? 'page' : undefined}
              className={`inline gap-0 px-2xs soft medium nowrap thumb ${classes.link}`}
            >
              {link.text}
              {link.to === '/moderation' && (
                <span className={classes.count}>
                  <ReportCount />
                </span>
              )}
            </Link>
          ))}
        </nav>
        <div className={`row gap-2xs ${classes.tools}`}>
          {isRunning && <AttemptChip attempts={user.open_attempts} />}
          <UnstyledButton
            className="round-tool"
            aria-label="Go to"
            aria-keyshortcuts="Control+K Meta+K"
            title="Go to a case, entry or page (Ctrl K)"
            onClick={() => palette.open(null)}
          >
            <Icon name="search" size={22} />
          </UnstyledButton>
          {user ? (
            <>
              <span className={classes.bell}>
                <NotificationBell user={user} />
              </span>
              <span className={classes.level}>
                <LevelBadge commentCount={user.comment_count} />
              </span>
              <Link to={`/profile/${user.id}`} className={`center thumb ${classes.portrait}`}>
                <span className="visually-hidden">Your profile, {user.name}</span>
                <Portrait id={user.id} name={user.name} picture={user.picture} />
              </Link>
              <span className={`${classes.account} ${classes.onDesk}`}>
                <AccountMenu user={user} />
              </span>
              <Button
                variant="subtle"
                className={`px-2xs soft medium ${classes.onDesk} ${classes.logout}`}
                onClick={() => leave()}
              >
                Logout
              </Button>
            </>
          ) : (
            <>
              <span className={classes.scheme}>
                <ColorSchemeToggle />
              </span>
              <Button
                className={`px-md ${classes.onDesk}`}
                variant="default"
                onClick={() => openLogin({ tab: 'sign-up' })}
              >
                Sign Up
              </Button>
              <Button className={`px-md ${classes.onDesk}`} onClick={() => openLogin()}>
                Forum Login
              </Button>
            </>
          )}
          <UnstyledButton
            className={`center ${classes.menu}`}
            aria-label="Menu"
            aria-expanded={isMenuOpen ?? false}
            onClick={() => setIsMenuOpen(true)}
          >
            <Icon name="menu" size={24} />
          </UnstyledButton>
        </div>
      </div>
      {isMenuOpen !== null && (
        <NavDrawer links={links} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      )}
    </header>
  )
}
