import { createStore, useStore } from '../lib/store.ts'
import { Icon } from '../ui/icon.tsx'
import classes from './offline-notice.module.css'

const connection = createStore(null, (announce) => {
  const end = new AbortController()
  window.addEventListener('online', announce, end)
  window.addEventListener('offline', announce, end)
  return () => end.abort()
})

export function OfflineNotice() {
  const isOnline = useStore(connection, () => navigator.onLine)
  return (
    <output className={classes.region}>
      {!isOnline && (
        <span className={classes.notice}>
          <Icon name="offline" />
          You are offline. What you see may be out of date; the club catches up when you are back.
        </span>
      )}
    </output>
  )
}
