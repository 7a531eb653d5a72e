import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { NotifyLayers } from './notify-layers.tsx'
import { useFocusOnNavigate } from './focus-on-navigate.ts'
import { OwnNews } from './own-news.tsx'
import { LoginWindow } from './login-window.tsx'
import { NameCards } from './name-cards.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PaletteWindow } from './palette-window.tsx'
import { ReportWindow } from './report-window.tsx'
import { SearchLines } from './search-lines.tsx'
import classes from './root.module.css'

/** Every page that a tab loads anew has the same key: without its path, it would begin where the one before it was left. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

export function Root() {
  const { state } = useNavigation()
  useFocusOnNavigate('main')
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className={classes.progress} data-active={state !== 'idle' || undefined} aria-hidden="true" />
      <OfflineNotice />
      <Outlet />
      <LoginWindow />
      <ReportWindow />
      <NameCards />
      <PaletteWindow />
      <SearchLines />
      <OwnNews />
      <NotifyLayers />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}
