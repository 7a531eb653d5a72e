import { useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useShownEntry } from '../ui/use-back-closes.ts'
import { lazyPart } from '../lib/page/lazy-part.tsx'
import { loginDialog } from '../lib/dialogs/login-dialog.ts'
import { reportDialog } from '../lib/dialogs/report-dialog.ts'
import { NotifyLayers } from './notify-layers.tsx'
import { OwnNews } from './own-news.tsx'
import { DialogWindow } from './dialog-window.tsx'
import { NameCards } from './name-cards.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PaletteWindow } from './palette-window.tsx'
import { SearchLines } from './search-lines.tsx'
import classes from './root.module.css'

const LoginDialog = lazyPart(async () => (await import('../features/account/login-dialog.tsx')).LoginDialog)
const ReportDialog = lazyPart(
  async () => (await import('../features/moderation/report-dialog.tsx')).ReportDialog,
)

/** After a reload, the location's key is always `default`, so scroll restoration uses the path instead. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

export function Root() {
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useShownEntry()
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Moves the focus to the start of the new page, as a full page load would.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className={classes.progress} data-active={state !== 'idle' || undefined} aria-hidden="true" />
      <OfflineNotice />
      <Outlet />
      <DialogWindow dialog={loginDialog} Window={LoginDialog} />
      <DialogWindow dialog={reportDialog} Window={ReportDialog} />
      <NameCards />
      <PaletteWindow />
      <SearchLines />
      <OwnNews />
      <NotifyLayers />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}
