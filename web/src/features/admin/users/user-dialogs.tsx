import type { AdminUser } from '@contract/admin-users.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { type UserAction, useUserAction } from './user-actions.ts'
import type { UserDialog } from './user-row.tsx'

/** For one member the dialog waits for the answer; for several the bulk bar shows progress. */
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

  if (kind === 'reset')
    return (
      <ResetPasswordDialog
        name={first.name}
        isBusy={isPending}
        onReset={(password) => act('Resetting', { kind: 'reset', password })}
        onClose={onClose}
      />
    )
  if (kind === 'suspend')
    return (
      <SuspendDialog
        title={`Suspend ${who}`}
        isBusy={isPending}
        onSuspend={(reason, until) => act('Suspending', { kind: 'suspend', value: true, reason, until })}
        onClose={onClose}
      />
    )
  return (
    <DeleteUserDialog
      title={`Delete ${who}`}
      question={`Are you sure you want to PERMANENTLY DELETE ${isOne ? `user "${first.name}"` : who}? This action cannot be undone.`}
      isBusy={isPending}
      onDelete={(withContent) => act('Deleting', { kind: 'delete', withContent })}
      onClose={onClose}
    />
  )
}
