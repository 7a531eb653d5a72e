import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { SessionUser } from '@contract/auth.ts'
import { Discussion } from '../../features/discussion/discussion.tsx'
import { PresenceLine } from '../../features/discussion/presence-line.tsx'
import { appendDraft } from '../../features/discussion/writing/drafts.ts'
import { Kept } from '../../features/discussion/writing/kept.tsx'
import { AppointedTestView } from '../../features/groups/appointed-test-view.tsx'
import { GroupList } from '../../features/groups/group-list.tsx'
import { groupQuery } from '../../features/groups/group-queries.ts'
import { GroupView } from '../../features/groups/group-view.tsx'
import { JoinAsGuest, JoinGroup } from '../../features/groups/join-group.tsx'
import { GroupRooms } from '../../features/rooms/group-rooms.tsx'
import { useSession } from '../../lib/session/session.ts'

export function Component() {
  const { id, token } = useParams()
  const user = useSession()
  const { state } = useLocation() as { state: { isWriting?: boolean } | null }
  if (token !== undefined && id === 'join')
    return user ? <JoinGroup key={token} token={token} /> : <JoinAsGuest token={token} />
  if (id === undefined) return <GroupList />
  if (!user) return null
  if (token !== undefined) return <AppointedTest key={token} groupId={id} id={token} user={user} />
  return (
    <GroupView
      key={id}
      id={id}
      user={user}
      slots={{
        renderDiscussion: ({ comment_count, role }) => (
          <Discussion
            threadId={id}
            count={comment_count}
            place="group"
            isOwner={role === 'owner'}
            isWriting={state?.isWriting}
          />
        ),
        renderBanner: (next) => <GroupRooms groupId={id} next={next} />,
        kept: <Kept threadId={id} userId={user.id} thread={null} home="group" />,
      }}
    />
  )
}

function AppointedTest({ groupId, id, user }: { groupId: string; id: string; user: SessionUser }) {
  const { data: group } = useQuery(groupQuery(groupId))
  const navigate = useNavigate()
  return (
    <AppointedTestView
      id={id}
      slots={{
        presence: group && <PresenceLine threadId={groupId} user={user} people={group.people} />,
        onDiscuss(words) {
          appendDraft({ userId: user.id, threadId: groupId, parentId: null }, words)
          void navigate(`/groups/${groupId}?tab=discussion`, { state: { isWriting: true } })
        },
      }}
    />
  )
}
