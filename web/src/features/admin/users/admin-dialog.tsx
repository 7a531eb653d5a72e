import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { AdminUser } from '@contract/admin-users.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { UserAction } from './user-actions.ts'
import classes from './admin-dialog.module.css'

export type UserDialogProps = {
  targets: AdminUser[]
  /** The member's name, or a count such as '3 users'. */
  who: string
  isBusy: boolean
  /** `doing`: progress label for several members, such as 'Suspending'. */
  act: (doing: string, action: UserAction) => void
  onClose: () => void
}

/** The dialog stays open while the action runs and after it fails. */
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
