import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import { ApiError } from '@contract/errors.ts'
import { TransportError } from '../../lib/api.ts'
import { Icon } from '../../ui/icon.tsx'

function inWords(seconds: number) {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** The server's own sentence, or the form's fallback with what the line said about it. */
export function FormFailure({ error, fallback }: { error: unknown; fallback: string }) {
  if (!error) return null
  const isFromLine = error instanceof TransportError
  const detail = error instanceof ApiError && !isFromLine ? error.message : fallback
  const wait = error instanceof ApiError ? error.retryAfter : undefined
  return (
    <Alert role="alert" color="red" variant="outline" icon={<Icon name="warning" />} title={detail}>
      {isFromLine && <p>{error.message}</p>}
      {wait !== undefined && <p>You can try again in {inWords(wait)}.</p>}
    </Alert>
  )
}
