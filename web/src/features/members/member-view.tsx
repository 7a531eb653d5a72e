import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { SessionUser } from '@contract/auth.ts'
import type { Member } from '@contract/members.ts'
import type { Profile } from '@contract/profiles.ts'
import { hasAccess } from '@contract/roles.ts'
import { hasCode } from '../../lib/api/api.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useErrorNotice } from '../../lib/notify/use-error-notice.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { MemberComments } from './member-comments.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberHead } from './member-head.tsx'
import { memberQuery, profileQuery } from './member-queries.ts'
import { OnlyYou } from './only-you.tsx'
import { PublishedCases } from './published-cases.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** The page of a member. `settings` is null on the page of another member. */
export function MemberView({
  id,
  user,
  settings,
  renderFollow,
}: {
  id: string
  user: SessionUser
  settings: ReactNode
  renderFollow: (name: string) => ReactNode
}) {
  const profile = useQuery(profileQuery(id))
  const member = useQuery(memberQuery(id))
  const failed = profile.error ? profile : member
  const { error } = failed
  const isMissing = hasCode(error, 'not_found') || hasCode(error, 'bad_input')
  const isLoaded = profile.data && member.data && !isMissing
  useDocumentTitle(profile.data?.user.name ?? (error ? 'Profile not found' : 'Profile'))
  useErrorNotice(isLoaded ? null : error, 'Failed to load profile')

  if (isLoaded) {
    const page = <Page profile={profile.data} member={member.data} user={user} />
    return (
      <>
        <MemberHead profile={profile.data} user={user} follow={renderFollow(profile.data.user.name)} />
        {settings ? <OwnTabs page={page} settings={settings} /> : page}
      </>
    )
  }
  if (!error)
    return (
      <PageHead title="Profile">
        <output className="loading">Loading profile...</output>
      </PageHead>
    )
  return (
    <DeadEnd title="Profile not found" failed={isMissing ? undefined : failed}>
      <p>
        {isMissing ? 'They may have left the club, or their page is not available right now.' : error.message}
      </p>
    </DeadEnd>
  )
}

function OwnTabs({ page, settings }: { page: ReactNode; settings: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const tabs: Tab[] = [
    { name: 'page', text: 'Your page', panel: page },
    { name: 'settings', text: 'Settings', panel: settings },
  ]
  return (
    <div className="can-shrink">
      <Tabs
        label="Parts of your profile"
        tabs={tabs}
        chosen={params.get('tab') === 'settings' ? 'settings' : 'page'}
        onChoose={(tab) => setParams(tab === 'settings' ? { tab } : {}, { preventScrollReset: true })}
      />
    </div>
  )
}

function Page({
  profile: { stats, recent_activity },
  member,
  user,
}: {
  profile: Profile
  member: Member
  user: SessionUser
}) {
  const isOwn = user.id === member.id
  return (
    <div className="stack gap-xl">
      <StatTiles
        stats={[
          { name: 'Total Comments', figure: stats.total_comments },
          { name: 'Case Studies Created', figure: stats.total_case_studies },
          ...(stats.total_tests === null ? [] : [{ name: 'Tests Taken', figure: stats.total_tests }]),
        ]}
      />
      <MemberFacts member={member} mayClear={hasAccess(user, 'moderator') && !isOwn} />
      <RecentActivity activity={recent_activity} isOwn={isOwn} />
      <PublishedCases member={member} />
      {member.has_comments && (
        <MemberComments id={member.id} note={<OnlyYou part="comments" of={member} />} />
      )}
    </div>
  )
}
