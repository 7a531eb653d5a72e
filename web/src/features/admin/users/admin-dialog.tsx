import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { AdminUser } from '@contract/admin-users.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { UserAction } from './user-actions.ts'
import classes from './admin-dialog.module.css'

/** Props of the dialogs about one member or several. */
export type UserDialogProps = {
  targets: AdminUser[]
  /** The member's name, or '3 users'. */
  who: string
  isBusy: boolean
  /** `doing` names the action of several members, as in 'Suspending'. */
  act: (doing: string, action: UserAction) => void
  onClose: () => void
}

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
