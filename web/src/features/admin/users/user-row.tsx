import { memo } from 'react'
import { Link } from 'react-router'
import type { AdminUser } from '@contract/admin-users.ts'
import { type TimeFactor, timeFactors } from '@contract/exams.ts'
import { detailOr } from '../../../lib/api/api.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { formatDate, formatDateTime } from '../../../lib/time/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { type MenuItem, MoreMenu } from '../../../ui/more-menu.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import field from '../../../ui/field.module.css'
import { type Picking, PickRow } from '../list/pick-row.tsx'
import { actionsFor, badgeOf } from './user-badge.ts'
import { type RoleName, type UserAction, useUserAction } from './user-actions.ts'

export type UserDialog = 'suspend' | 'reset' | 'delete'

const roles = [
  ['moderator', 'is_moderator', 'Mod', 'moderator', 'edit any case study and delete any comment'],
  ['study_master', 'is_study_master', 'SM', 'study master', 'publish case studies and review submissions'],
] as const

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
  const { name, email, is_admin, is_suspended } = user
  const badge = badgeOf(user)
  const may = actionsFor(user)
  const isRoleRefused = error && variables?.action.kind === 'role'

  const act = (action: UserAction) => !isPending && mutate({ user, action })
  const turn = (role: RoleName, value: boolean) => act({ kind: 'role', role, value })
  const turnAdmin = () => {
    const question = is_admin
      ? user.id === ownId && 'Give up your own admin rights? This page then closes for you.'
      : `Make ${name} an admin? Admins can change every account and all content.`
    if (!question || window.confirm(question)) turn('admin', !is_admin)
  }
  const turnRole = ([role, flag, , full, rights]: (typeof roles)[number]) => {
    const isOn = user[flag]
    if (isOn || window.confirm(`Make ${name} a ${full}? They can ${rights}.`)) turn(role, !isOn)
  }
  const ask = (kind: UserDialog) => {
    reset()
    onAsk(kind, user)
  }
  const items: (MenuItem | false)[] = [
    may.admin && { text: is_admin ? 'Remove Admin' : 'Make Admin', onPress: turnAdmin },
    ...roles.map((role): MenuItem | false => {
      const [, flag, short, full] = role
      const verb = user[flag] ? 'Remove' : 'Make'
      return (
        may.roles && { text: `${verb} ${short}`, title: `${verb} ${full}`, onPress: () => turnRole(role) }
      )
    }),
    may.suspend && {
      text: is_suspended ? 'Unsuspend' : 'Suspend',
      onPress: () => (is_suspended ? act({ kind: 'suspend', value: false }) : ask('suspend')),
    },
    may.reset && { text: 'Reset Password', onPress: () => ask('reset') },
    may.delete && { text: 'Delete', isDanger: true, onPress: () => ask('delete') },
  ]

  return (
    <PickRow
      of={user}
      label={`Select ${name}`}
      labelledBy={`user-${user.id}`}
      isAlarming={is_suspended}
      menu={
        <MoreMenu isQuiet label={`Actions for ${name}`} items={items.filter((item) => item !== false)}>
          {may.time && (
            <TimeFactorChoice value={user.time_factor} onChange={(factor) => act({ kind: 'time', factor })} />
          )}
        </MoreMenu>
      }
      {...picking}
    >
      <div className="row items-start gap-sm">
        <Portrait id={user.id} name={name} picture={user.picture} size={40} />
        <div className="grow can-shrink">
          <div className="line gap-x-sm">
            <h3 id={`user-${user.id}`} className="text-md strong break-anywhere can-shrink">
              <Link to={`/profile/${user.id}`} className="quiet-link ink">
                {name}
              </Link>
            </h3>
            {badge && <span className={`pill ${badge.look}`}>{badge.text}</span>}
            {may.time && user.time_factor > 1 && (
              <span className="pill pill-outline accent">{timeWords[user.time_factor]}</span>
            )}
          </div>
          <p className="line gap-x-md soft figures break-anywhere">
            <span>{email}</span>
            <span>
              Joined <time dateTime={user.created_at}>{formatDate(user.created_at)}</time>
            </span>
            {user.comment_count > 0 && <span>{countOf(user.comment_count, 'comment')}</span>}
            {user.auth_provider === 'google' && <span>Google account</span>}
          </p>
          {is_suspended && (
            <p className="text-sm alarm">
              {user.suspended_until
                ? `Until ${formatDateTime(user.suspended_until)}. `
                : 'Until an admin lifts it. '}
              {/* The reason comes last, because some reasons lack a closing period. */}
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
    </PickRow>
  )
})

const timeWords: Record<TimeFactor, string> = {
  1: 'Extra time: none',
  1.25: 'Extra time: 25%',
  1.5: 'Extra time: 50%',
  2: 'Extra time: 100%',
}

function TimeFactorChoice({
  value,
  onChange,
}: {
  value: TimeFactor
  onChange: (factor: TimeFactor) => void
}) {
  return (
    <select
      className={`outlined px-sm text-md ink ${field.input}`}
      aria-label="Exam time"
      value={value}
      onChange={(event) => {
        const chosen = timeFactors.find((factor) => factor === Number(event.currentTarget.value))
        if (chosen) onChange(chosen)
      }}
    >
      {timeFactors.map((factor) => (
        <option key={factor} value={factor}>
          {timeWords[factor]}
        </option>
      ))}
    </select>
  )
}
