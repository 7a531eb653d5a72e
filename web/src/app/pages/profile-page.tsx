import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { profileKeys } from '../../features/profile/profile-queries.ts'
import { ProfileView } from '../../features/profile/profile-view.tsx'
import { useSession } from '../../lib/session.ts'
import { OwnSettings } from '../../features/account/own-settings.tsx'
import { NoticeSettings } from '../../features/notifications/notice-settings.tsx'
import { Following } from '../../features/notifications/following.tsx'

export function Component() {
  const { userId = '' } = useParams()
  const user = useSession()
  const client = useQueryClient()
  return (
    <div className="stack gap-2xl">
      <ProfileView
        key={userId}
        userId={userId}
        settings={
          user?.id === userId && (
            <OwnSettings
              slots={{ notices: <NoticeSettings />, following: <Following /> }}
              onSaved={() => void client.invalidateQueries({ queryKey: profileKeys.one(userId) })}
            />
          )
        }
      />
    </div>
  )
}
