import { useIsOnline } from './online.ts'
import { Icon } from '../ui/icon.tsx'
import classes from './offline-notice.module.css'

export function OfflineNotice() {
  const isOnline = useIsOnline()
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
