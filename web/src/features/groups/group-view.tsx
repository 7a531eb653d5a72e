import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SessionUser } from '@contract/auth.ts'
import type { Group } from '@contract/groups.ts'
import { hasCode } from '../../lib/api/api.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useGroupNews } from '../../lib/live/use-group-news.ts'
import { momentWords } from '../../lib/time/moment-words.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AssignmentList } from './assignment-list.tsx'
import { groupKeys, groupQuery } from './group-queries.ts'
import { GroupSettings } from './group-settings.tsx'
import { GroupTimer } from './group-timer.tsx'
import type { GroupLink } from './invitation-panel.tsx'
import { nextAssignment } from './next-assignment.ts'
import { PeopleList } from './people-list.tsx'

type GroupSlots = {
  renderDiscussion: (group: Group) => ReactNode
  /** Shows the open rooms, or else the link to the next assignment. */
  renderBanner: (next: ReactNode) => ReactNode
  /** Shows the text that the member was writing in a group that is gone. */
  kept: ReactNode
}

export function GroupView({ id, user, slots }: { id: string; user: SessionUser; slots: GroupSlots }) {
  const group = useQuery(groupQuery(id))
  useDocumentTitle(group.data?.name ?? 'Study group')
  const client = useQueryClient()
  const askAgain = () => void client.invalidateQueries({ queryKey: groupKeys.all })
  useGroupNews(group.data && id, askAgain)

  const missing = hasCode(group.error, 'not_found') && 'Group not found'
  if (group.data && !missing) return <Loaded group={group.data} user={user} slots={slots} />
  return (
    <>
      <PageFrame
        query={group}
        loading="Loading the group..."
        failed="This group did not load"
        missing={missing}
      >
        <p>
          {group.error?.message} <Link to="/groups">Your study groups</Link>
        </p>
      </PageFrame>
      {missing && slots.kept}
    </>
  )
}

function Loaded({ group, user, slots }: { group: Group; user: SessionUser; slots: GroupSlots }) {
  const [params, setParams] = useSearchParams()
  const next = nextAssignment(group)
  // Kept here, because a change of tabs unmounts the panel that makes the link.
  const [link, setLink] = useState<GroupLink | null>(null)
  const tabs = [
    { name: 'discussion', text: 'Discussion', panel: slots.renderDiscussion(group) },
    {
      name: 'assignments',
      text: 'Assignments',
      count: group.assignments.length,
      panel: <AssignmentList group={group} userId={user.id} />,
    },
    {
      name: 'members',
      text: 'Members',
      count: group.people.length,
      panel: <PeopleList group={group} userId={user.id} link={link} onLink={setLink} />,
    },
    { name: 'settings', text: 'Settings', panel: <GroupSettings group={group} userId={user.id} /> },
  ]
  const asked = params.get('tab')
  return (
    <div>
      <div className="between items-top">
        <div className="can-shrink grow" style={{ flexBasis: '20rem' }}>
          <PageHead title={group.name}>
            {group.about && (
              <p className="pre-line break-anywhere" dir="auto">
                {group.about}
              </p>
            )}
          </PageHead>
        </div>
        <GroupTimer group={group} />
      </div>
      {slots.renderBanner(
        next && (
          <Link to="?tab=assignments" preventScrollReset>
            Next: {next.title}, {next.starts_at ? '' : 'due '}
            {momentWords(next.starts_at ?? next.due_at)}
          </Link>
        ),
      )}
      <Tabs
        label="Parts of the group"
        tabs={tabs}
        chosen={tabs.some(({ name }) => name === asked) ? asked! : 'discussion'}
        onChoose={(tab) => setParams({ tab }, { preventScrollReset: true })}
      />
    </div>
  )
}
