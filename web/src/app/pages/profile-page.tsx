import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import { profileKeys } from '../../features/profile/profile-queries.ts'
import { ProfileView } from '../../features/profile/profile-view.tsx'
import { OptionalPart } from '../../lib/optional-part.tsx'
import { useSession } from '../../lib/session.ts'
import classes from './profile-page.module.css'

const OwnSettings = lazy(async () => ({
  default: (await import('../../features/account/own-settings.tsx')).OwnSettings,
}))

export function ProfilePage() {
  const { userId = '' } = useParams()
  const user = useSession()
  const client = useQueryClient()
  return (
    <div className={classes.page}>
      <ProfileView
        key={userId}
        userId={userId}
        settings={
          user?.id === userId && (
            <OptionalPart>
              <OwnSettings
                onSaved={() => void client.invalidateQueries({ queryKey: profileKeys.one(userId) })}
              />
            </OptionalPart>
          )
        }
      />
    </div>
  )
}
