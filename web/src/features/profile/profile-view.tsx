import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Profile } from '@contract/profiles.ts'
import { hasCode } from '../../lib/api.ts'
import { formatDate } from '../../lib/dates.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useErrorNotice } from '../../lib/use-error-notice.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { LevelProgress } from '../../ui/level-progress.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { RoleBadge } from '../../ui/role-badge.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { profileQuery } from './profile-queries.ts'
import { RecentActivity } from './recent-activity.tsx'
import classes from './profile-view.module.css'

/** `settings` is shown on the member's own profile. */
export function ProfileView({ userId, settings }: { userId: string; settings: ReactNode }) {
  const profile = useQuery(profileQuery(userId))
  const { data, error } = profile
  const isMissing = hasCode(error, 'not_found') || hasCode(error, 'bad_input')
  useDocumentTitle(data?.user.name ?? (error ? 'Profile not found' : 'Profile'))
  useErrorNotice(data ? null : error, 'Failed to load profile')

  if (data && !isMissing) return <Loaded profile={data} settings={settings} />
  if (!error)
    return (
      <PageHead title="Profile">
        <output className="loading">Loading profile...</output>
      </PageHead>
    )
  return (
    <DeadEnd title="Profile not found" failed={isMissing ? undefined : profile}>
      <p>{isMissing ? 'This member may have left the club.' : error.message}</p>
    </DeadEnd>
  )
}

function Loaded({
  profile: { user, stats, recent_activity },
  settings,
}: {
  profile: Profile
  settings: ReactNode
}) {
  return (
    <>
      <header className={classes.head}>
        <div className={`center ${classes.picture}`}>
          {user.picture ? (
            <Portrait id={user.id} name={user.name} picture={user.picture} size={104} />
          ) : (
            <LevelBadge commentCount={user.comment_count} size="lg" />
          )}
        </div>
        <div className="stack gap-2xs">
          <h1 className="text-display regular break-anywhere">{user.name}</h1>
          <p className="line gap-x-lg dim">
            {user.email && (
              <a href={`mailto:${user.email}`} className="break-anywhere">
                {user.email}
              </a>
            )}
            <span>
              Member since <time dateTime={user.created_at}>{formatDate(user.created_at)}</time>
            </span>
          </p>
          <p className="line gap-x-xs">
            {user.picture && <LevelBadge commentCount={user.comment_count} />}
            {user.is_admin && <RoleBadge of="admin" />}
            {user.is_moderator && <RoleBadge of="moderator" />}
            {user.is_study_master && <RoleBadge of="study_master" />}
          </p>
        </div>
        <div className={classes.progress}>
          <LevelProgress commentCount={user.comment_count} />
        </div>
      </header>
      <dl className={`gap-md ${classes.tiles}`}>
        <Tile name="Total Comments" figure={stats.total_comments} />
        <Tile name="Case Studies Created" figure={stats.total_case_studies} />
        {stats.total_tests !== null && <Tile name="Tests Taken" figure={stats.total_tests} />}
      </dl>
      {settings ? (
        <OwnTabs activity={<RecentActivity activity={recent_activity} />} settings={settings} />
      ) : (
        <RecentActivity activity={recent_activity} />
      )}
    </>
  )
}

function OwnTabs({ activity, settings }: { activity: ReactNode; settings: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const tabs: Tab[] = [
    { name: 'activity', text: 'Recent Activity', panel: activity },
    { name: 'settings', text: 'Settings', panel: settings },
  ]
  const chosen = params.get('tab') === 'settings' ? 'settings' : 'activity'
  return (
    <div className="can-shrink">
      <Tabs
        label="Parts of your profile"
        tabs={tabs}
        chosen={chosen}
        onChoose={(tab) => setParams(tab === 'settings' ? { tab } : {}, { preventScrollReset: true })}
      />
    </div>
  )
}

function Tile({ name, figure }: { name: string; figure: number }) {
  return (
    <div className={`raised py-md px-lg ${classes.tile}`}>
      <dt className="soft">{name}</dt>
      <dd className="text-2xl figures">{figure.toLocaleString('en-US')}</dd>
    </div>
  )
}
