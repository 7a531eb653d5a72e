import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './row.module.css'

/** While busy, the button keeps the focus and ignores presses. `disabled` would drop the focus. */
export function RowButton({
  title,
  isBusy,
  isDanger,
  isOn,
  onClick,
  children,
}: {
  title?: string
  isBusy?: boolean
  isDanger?: boolean
  isOn?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <UnstyledButton
      className={`inline outlined px-md text-sm medium ink nowrap ${classes.action}`}
      title={title}
      data-danger={isDanger || undefined}
      data-on={isOn || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onClick()}
    >
      {children}
    </UnstyledButton>
  )
}
