import { formatDateTime } from '../../../lib/time/dates.ts'
import { RelativeTime } from '../../../lib/time/relative-time.tsx'
import classes from './row.module.css'

/** A phone has space for the relative time only. */
export function RowTime({ at }: { at: string }) {
  return (
    <span className="nowrap dim">
      <time dateTime={at} className={classes.exact}>
        {formatDateTime(at)}
      </time>
      <RelativeTime at={at} className={classes.ago} />
    </span>
  )
}
