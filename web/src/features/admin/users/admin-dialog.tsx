import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './admin-dialog.module.css'

/** A dialog with fields and one action; it stays open while the action runs or after it fails. */
export function AdminDialog({
  title,
  act,
  acting,
  isBusy,
  isDanger,
  onAct,
  onClose,
  children,
}: {
  title: string
  act: string
  acting: string
  isBusy: boolean
  isDanger?: boolean
  onAct: () => void
  onClose: () => void
  children: ReactNode
}) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onAct()
  }
  return (
    <Dialog opened onClose={() => !isBusy && onClose()} title={title} size="30rem">
      <form className={`stack ${classes.form}`} noValidate onSubmit={send}>
        {children}
        <div className={`line mt-xs ${classes.buttons}`}>
          <Button variant="default" aria-disabled={isBusy} onClick={() => !isBusy && onClose()}>
            Cancel
          </Button>
          <Button type="submit" className={isDanger ? classes.danger : undefined} aria-disabled={isBusy}>
            {isBusy ? acting : act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
