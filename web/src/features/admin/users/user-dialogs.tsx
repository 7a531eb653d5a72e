import { useState } from 'react'
import type { AdminUser } from '@contract/admin-users.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { type UserAction, useUserAction } from './user-actions.ts'
import type { UserDialog } from './user-row.tsx'
import { AdminDialog, type UserDialogProps } from './admin-dialog.tsx'

/** For one member the dialog stays open until the server responds. For several members the bulk bar shows the progress. */
export function UserDialogs({
  kind,
  targets,
  onClose,
  onBulk,
}: {
  kind: UserDialog
  targets: AdminUser[]
  onClose: () => void
  onBulk: (doing: string, action: UserAction, targets: AdminUser[]) => void
}) {
  const { mutate, isPending } = useUserAction()
  const [first] = targets
  if (!first) return null
  const isOne = targets.length === 1
  const who = isOne ? first.name : `${targets.length} users`

  const act = (doing: string, action: UserAction) => {
    if (isOne) return mutate({ user: first, action }, { onSuccess: onClose })
    onBulk(doing, action, targets)
    onClose()
  }

  const props = { targets, who, isBusy: isPending, act, onClose }
  if (kind === 'reset') return <ResetPasswordDialog {...props} />
  if (kind === 'suspend') return <SuspendDialog {...props} />
  return <DeleteUserDialog {...props} />
}

function DeleteUserDialog({ targets, who, isBusy, act, onClose }: UserDialogProps) {
  const [withContent, setWithContent] = useState(false)
  const whom = targets.length === 1 ? `user "${who}"` : who
  const question = `Are you sure you want to PERMANENTLY DELETE ${whom}? This action cannot be undone.`
  return (
    <AdminDialog
      title={`Delete ${who}`}
      act="Delete"
      acting="Deleting..."
      isBusy={isBusy}
      isDanger
      onAct={() => window.confirm(question) && act('Deleting', { kind: 'delete', withContent })}
      onClose={onClose}
    >
      <p className="with-icon py-sm px-md text-sm edge-alarm alarm-wash">
        <Icon name="warning" />
        The account, profile and sessions are deleted immediately and cannot be restored.
      </p>
      <label className="row items-start gap-sm py-xs thumb">
        <input
          className="mt-2xs"
          type="checkbox"
          data-autofocus
          checked={withContent}
          onChange={(event) => setWithContent(event.currentTarget.checked)}
        />
        <span>
          Also delete content
          <span className="soft">
            <br />
            {withContent
              ? 'Case studies and comments are deleted too.'
              : 'Case studies and comments stay, with “Deleted user” as their author.'}
          </span>
        </span>
      </label>
    </AdminDialog>
  )
}
