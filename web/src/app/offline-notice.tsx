import { createStore, useStore } from '../lib/store.ts'
import { Icon } from '../ui/icon.tsx'
import classes from './offline-notice.module.css'

const connection = createStore(null, (announce) => {
  const end = new AbortController()
  window.addEventListener('online', announce, end)
  window.addEventListener('offline', announce, end)
  return () => end.abort()
})

/** Publishes the notice's height as --offline, so that sticky elements stay below the notice. */
function reserve(notice: HTMLElement | null) {
  if (!notice) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--offline', `${notice.offsetHeight}px`))
  observer.observe(notice)
  return () => {
    observer.disconnect()
    style.removeProperty('--offline')
  }
}

export function OfflineNotice() {
  const isOnline = useStore(connection, () => navigator.onLine)
  return (
    <output className={`block ${classes.region}`}>
      {!isOnline && (
        <span ref={reserve} className={`row text-sm ${classes.notice}`}>
          <Icon name="offline" />
          You are offline. This page may be out of date; it updates when you are back online.
        </span>
      )}
    </output>
  )
}
