import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import { Modal, type ModalProps } from '@mantine/core'
import { useBackCloses } from './use-back-closes.ts'
import { useReturnFocus } from './use-return-focus.ts'
import classes from './dialog.module.css'

/** Mantine's dialog with the club's styles. On a phone, `isWhole` fills the screen. */
export function Dialog({
  isWhole,
  ...rest
}: Omit<ModalProps, 'classNames' | 'returnFocus'> & { isWhole?: boolean }) {
  useReturnFocus(rest.opened)
  useBackCloses(rest.opened, rest.onClose)
  return (
    <Modal
      {...rest}
      returnFocus={false}
      data-whole={isWhole || undefined}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      classNames={classes}
      // Otherwise a screen reader lists it as a second banner of the page.
      attributes={{ header: { role: 'none' } }}
    />
  )
}
