import { Button } from '@mantine/core'

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
