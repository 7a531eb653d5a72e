import type { ReactNode } from 'react'
import { Button } from '@mantine/core'

export function Steps({
  at,
  total,
  onGo,
  last,
  hint,
  children,
}: {
  at: number
  total: number
  onGo: (to: number) => void
  last: ReactNode
  hint: string
  children?: ReactNode
}) {
  return (
    <div className="between gap-x-xs">
      <Button variant="default" px="md" disabled={at === 0} onClick={() => onGo(at - 1)}>
        Previous
      </Button>
      {children}
      {at < total - 1 ? (
        <Button px="md" onClick={() => onGo(at + 1)}>
          Next
        </Button>
      ) : (
        last
      )}
      <p className="whole-row soft keyboard-only">{hint}</p>
    </div>
  )
}
