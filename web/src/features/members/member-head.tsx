import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SessionUser } from '@contract/auth.ts'
import { removeMemberPicture } from '@contract/pictures.ts'
import type { Profile } from '@contract/profiles.ts'
import { hasAccess } from '@contract/roles.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { useBlock } from '../../lib/club/blocks.ts'
import { formatDate } from '../../lib/time/dates.ts'
import { focusHeading } from '../../lib/page/focus-heading.ts'
import { notify } from '../../lib/notify/notify.ts'
import { reportDialog } from '../../lib/dialogs/report-dialog.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { LevelProgress } from '../../ui/level-progress.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { RoleBadge } from '../../ui/role-badge.tsx'
import { memberKeys } from './member-queries.ts'
import classes from './member-view.module.css'

export function MemberHead({
  profile: { user: person },
  user,
  follow,
}: {
  profile: Profile
  user: SessionUser
  follow: ReactNode
}) {
  const { id, name, picture, email, comment_count, created_at } = person
  return (
    <header className={classes.head}>
      <div className={`center ${classes.picture}`}>
        {picture ? (
          <Portrait id={id} name={name} picture={picture} size={104} />
        ) : (
          <LevelBadge commentCount={comment_count} size="lg" />
        )}
      </div>
      <div className="stack gap-2xs">
        {/* Scripts move the focus here when the focused element disappears. */}
        <h1
          id="page-title"
          tabIndex={-1}
          data-led
          className={`${name.length > 18 ? 'text-2xl' : 'text-display'} regular break-anywhere`}
        >
          <bdi>{name}</bdi>
        </h1>
        <p className="line gap-x-lg dim">
          {email && (
            <a href={`mailto:${email}`} className="break-anywhere">
              {email}
            </a>
          )}
          <span>
            Member since <time dateTime={created_at}>{formatDate(created_at)}</time>
          </span>
        </p>
        <p className="line gap-x-xs">
          {picture && <LevelBadge commentCount={comment_count} />}
          {person.is_admin && <RoleBadge of="admin" />}
          {person.is_moderator && <RoleBadge of="moderator" />}
          {person.is_study_master && <RoleBadge of="study_master" />}
        </p>
      </div>
      <div className={`stack ${classes.acts}`}>
        <LevelProgress commentCount={comment_count} />
        {user.id !== id && <Acts person={person} user={user} follow={follow} />}
      </div>
    </header>
  )
}

function Acts({
  person: { id, name, picture },
  user,
  follow,
}: {
  person: Profile['user']
  user: SessionUser
  follow: ReactNode
}) {
  const block = useBlock()
  const isBlocked = user.blocked.includes(id)
  return (
    <div>
      <div className="line">
        {!isBlocked && follow}
        <BusyButton
          variant="default"
          isBusy={block.isPending}
          onClick={() => block.mutate({ id, name, isBlocked: !isBlocked })}
        >
          {isBlocked ? 'Unblock' : 'Block'}
        </BusyButton>
        {picture?.startsWith('/api/pictures/') &&
          (hasAccess(user, 'moderator') ? (
            <RemovePicture id={id} />
          ) : (
            <button
              type="button"
              className={`text-sm alarm ${classes.clear}`}
              onClick={() =>
                reportDialog.open({
                  target: 'picture',
                  targetId: picture.split('/').at(-1)!,
                  words: `The picture of ${name}`,
                })
              }
            >
              Report picture
            </button>
          ))}
      </div>
      <p className="soft mt-2xs">
        {isBlocked
          ? 'You have blocked this person. Their comments are collapsed.'
          : 'Blocking collapses their comments for you. They will not know.'}
      </p>
    </div>
  )
}

function RemovePicture({ id }: { id: string }) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => callApi(removeMemberPicture, { memberId: id }),
    onSuccess: () => {
      notify.success('Picture removed')
      focusHeading('page-title')
      return client.invalidateQueries({ queryKey: memberKeys.one(id) })
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to remove the picture')),
  })
  return (
    <button
      type="button"
      className={`text-sm alarm ${classes.clear}`}
      onClick={() => window.confirm('Remove the picture of this member?') && mutate()}
    >
      Remove picture
    </button>
  )
}
