import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A button that ignores presses while its act runs. It stays enabled, because a disabled button loses the focus. */
export function BusyButton({
  isBusy,
  onClick,
  ...rest
}: ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'onClick'> & { isBusy: boolean; onClick: () => void }) {
  return <Button {...rest} aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClick()} />
}
