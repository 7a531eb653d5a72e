import { memo } from 'react'
import { Link } from 'react-router'
import type { AdminUser } from '@contract/admin-users.ts'
import { detailOr } from '../../../lib/api.ts'
import { formatDate, formatDateTime } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { Portrait } from '../../../ui/portrait.tsx'
import { type Picking, PickRow } from '../list/pick-row.tsx'
import { RowButton } from '../list/row-button.tsx'
import { TimeFactorChoice } from './time-factor-choice.tsx'
import { actionsFor, badgeOf } from './user-badge.ts'
import type { RoleName } from './user-actions.ts'
import { useUserAction } from './use-user-action.ts'
import classes from '../list/row.module.css'

export type UserDialog = 'suspend' | 'reset' | 'delete'

const roles = [
  ['moderator', 'is_moderator', 'Mod', 'moderator'],
  ['study_master', 'is_study_master', 'SM', 'study master'],
] as const

const tones = {
  alarm: 'alarm-filled',
  strong: 'filled',
  plain: 'pill-outline accent',
  quiet: 'pill-outline',
}

export const UserRow = memo(function UserRow({
  user,
  onAsk,
  ...picking
}: {
  user: AdminUser
  onAsk: (kind: UserDialog, user: AdminUser) => void
} & Picking<AdminUser>) {
  const ownId = useSession()?.id
  const { mutate, variables, isPending, error, reset } = useUserAction()
  const { name, email, is_suspended } = user
  const badge = badgeOf(user)
  const may = actionsFor(user)
  const isRoleRefused = error && variables?.action.kind === 'role'

  const turn = (role: RoleName, value: boolean) => {
    const isGivingUp = role === 'admin' && !value && user.id === ownId
    if (isGivingUp && !window.confirm('Give up your own admin rights? This page then closes for you.')) return
    mutate({ user, action: { kind: 'role', role, value } })
  }

  // Clears the error of an earlier action.
  const ask = (kind: UserDialog) => {
    reset()
    onAsk(kind, user)
  }

  return (
    <PickRow
      of={user}
      label={`Select ${name}`}
      labelledBy={`user-${user.id}`}
      isAlarming={is_suspended}
      {...picking}
    >
      <div className={`gap-sm ${classes.person}`}>
        <Portrait id={user.id} name={name} picture={user.picture} size={40} />
        <div>
          <div className="line gap-x-sm">
            <h3 id={`user-${user.id}`} className={`text-md strong break-anywhere can-shrink ${classes.name}`}>
              <Link to={`/profile/${user.id}`}>{name}</Link>
            </h3>
            {badge && <span className={`pill ${tones[badge.tone]}`}>{badge.text}</span>}
          </div>
          <p className="line gap-x-md soft figures break-anywhere">
            <span>{email}</span>
            <span>
              Joined <time dateTime={user.created_at}>{formatDate(user.created_at)}</time>
            </span>
            <span>
              {user.comment_count.toLocaleString('en-US')} {user.comment_count === 1 ? 'comment' : 'comments'}
            </span>
            {user.auth_provider === 'google' && <span>Google account</span>}
          </p>
          {is_suspended && (
            <p className="text-sm alarm">
              {user.suspended_until
                ? `Until ${formatDateTime(user.suspended_until)}. `
                : 'Until an admin lifts it. '}
              {/* Last, because a reason may or may not end with a period. */}
              {user.suspended_reason ? `Reason: ${user.suspended_reason}` : 'No reason was given.'}
            </p>
          )}
          {isRoleRefused && (
            <p role="alert" className="text-sm alarm">
              {detailOr(error, error.message)}
            </p>
          )}
        </div>
      </div>
      <div className={`line gap-xs ${classes.actions}`}>
        {may.admin && (
          <RowButton isBusy={isPending} isOn={user.is_admin} onClick={() => turn('admin', !user.is_admin)}>
            {user.is_admin ? 'Remove Admin' : 'Make Admin'}
          </RowButton>
        )}
        {may.roles &&
          roles.map(([role, flag, short, full]) => (
            <RowButton
              key={role}
              title={`${user[flag] ? 'Remove' : 'Make'} ${full}`}
              isBusy={isPending}
              isOn={user[flag]}
              onClick={() => turn(role, !user[flag])}
            >
              {user[flag] ? 'Remove' : 'Make'} {short}
            </RowButton>
          ))}
        {may.suspend && (
          <RowButton
            isBusy={isPending}
            onClick={() => (is_suspended ? mutate({ user, action: { kind: 'unsuspend' } }) : ask('suspend'))}
          >
            {is_suspended ? 'Unsuspend' : 'Suspend'}
          </RowButton>
        )}
        {may.reset && <RowButton onClick={() => ask('reset')}>Reset Password</RowButton>}
        {may.time && (
          <TimeFactorChoice
            value={user.time_factor}
            onChange={(factor) => mutate({ user, action: { kind: 'time', factor } })}
          />
        )}
        {may.delete && (
          <RowButton icon="bin" isDanger onClick={() => ask('delete')}>
            Delete
          </RowButton>
        )}
      </div>
    </PickRow>
  )
})
