import { Button } from '@mantine/core'

/** In place of a part that could not be loaded, beside others that could. */
export function FailedLine({
  words,
  isTrying,
  onRetry,
}: {
  words: string
  isTrying?: boolean
  onRetry: () => void
}) {
  return (
    <div role="alert" className="stack items-start gap-sm">
      <p>{words}</p>
      <Button variant="default" aria-disabled={isTrying} onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  )
}
