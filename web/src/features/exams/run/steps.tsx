import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import classes from './steps.module.css'

/** `last` replaces Next at the last question. */
export function Steps({
  at,
  total,
  onGo,
  last,
  hint,
}: {
  at: number
  total: number
  onGo: (to: number) => void
  last: ReactNode
  hint: string
}) {
  return (
    <div className="between">
      <Button variant="default" disabled={at === 0} onClick={() => onGo(at - 1)}>
        Previous
      </Button>
      {at < total - 1 ? <Button onClick={() => onGo(at + 1)}>Next</Button> : last}
      <p className={`soft keyboard-only ${classes.hint}`}>{hint}</p>
    </div>
  )
}
