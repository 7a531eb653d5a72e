import { detailOr, TransportError } from '../../../lib/api/api.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Scrolls to the error at the form's end, because the pressed button may be in a sticky bar. */
const showLine = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })

/** The error toast disappears, but this line keeps the reason on the page. */
export function FailureLine({ error, failed }: { error: unknown; failed: string }) {
  if (!error) return null
  return (
    <p role="alert" ref={showLine} className="gap-xs py-sm px-md medium alarm">
      <Icon name="warning" />
      {error instanceof TransportError ? `${failed}: ${error.message}` : detailOr(error, failed)}
    </p>
  )
}
