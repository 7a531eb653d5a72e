import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { OwnSettings } from '../../features/account/own-settings.tsx'
import { memberKeys } from '../../features/members/member-queries.ts'
import { MemberView } from '../../features/members/member-view.tsx'
import { FollowButton } from '../../features/notifications/follow-button.tsx'
import { Following } from '../../features/notifications/following.tsx'
import { NoticeSettings } from '../../features/notifications/notice-settings.tsx'
import { useSession } from '../../lib/session/session.ts'

export function Component() {
  const { userId = '' } = useParams()
  const user = useSession()
  const client = useQueryClient()
  return (
    <div className="stack gap-xl">
      {user && (
        <MemberView
          key={userId}
          id={userId}
          user={user}
          renderFollow={(name) => <FollowButton what={{ memberId: userId }} name={name} />}
          settings={
            user.id === userId && (
              <OwnSettings
                slots={{ notices: <NoticeSettings />, following: <Following /> }}
                onSaved={() => void client.invalidateQueries({ queryKey: memberKeys.one(userId) })}
              />
            )
          }
        />
      )}
    </div>
  )
}
