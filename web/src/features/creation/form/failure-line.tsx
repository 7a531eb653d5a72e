import { detailOr, TransportError } from '../../../lib/api.ts'
import { Icon } from '../../../ui/icon.tsx'
import classes from './editor.module.css'

/** It comes at the end of a form, and what was pressed may be a sticky bar's. */
const showLine = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })

/** Why it was not saved, for as long as it is not; the toast is gone by then. */
export function FailureLine({ error, failed }: { error: unknown; failed: string }) {
  if (!error) return null
  return (
    <p role="alert" ref={showLine} className={classes.failure}>
      <Icon name="warning" />
      {error instanceof TransportError ? `${failed}: ${error.message}` : detailOr(error, failed)}
    </p>
  )
}
