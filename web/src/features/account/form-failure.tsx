import { ApiError } from '@contract/errors.ts'
import { TransportError } from '../../lib/api/api.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './form-failure.module.css'

function inWords(seconds: number) {
  if (seconds < 90) return countOf(Math.ceil(seconds), 'second')
  return countOf(Math.ceil(seconds / 60), 'minute')
}

/** Shows the server's message, or the fallback with the network error. */
export function FormFailure({ error, fallback }: { error: unknown; fallback: string }) {
  if (!error) return null
  const isFromLine = error instanceof TransportError
  const detail = error instanceof ApiError && !isFromLine ? error.message : fallback
  const wait = error instanceof ApiError ? error.retryAfter : undefined
  return (
    <div role="alert" className={`with-icon gap-sm py-sm px-md text-sm alarm-wash ${classes.failure}`}>
      <Icon name="warning" />
      <div>
        <p className="strong">{detail}</p>
        {isFromLine && <p>{error.message}</p>}
        {wait !== undefined && <p>You can try again in {inWords(wait)}.</p>}
      </div>
    </div>
  )
}
