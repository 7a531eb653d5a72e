import { useParams } from 'react-router'
import { Discussion } from '../../features/discussion/discussion.tsx'
import { Kept } from '../../features/discussion/writing/kept.tsx'
import { GroupList } from '../../features/groups/group-list.tsx'
import { GroupView } from '../../features/groups/group-view.tsx'
import { JoinAsGuest, JoinGroup } from '../../features/groups/join-group.tsx'
import { useSession } from '../../lib/session.ts'
import { Component as NotFoundPage } from './not-found-page.tsx'

export function Component() {
  const { id, token } = useParams()
  const user = useSession()
  if (token !== undefined) {
    if (id !== 'join') return <NotFoundPage />
    return user ? <JoinGroup key={token} token={token} /> : <JoinAsGuest token={token} />
  }
  if (id === undefined) return <GroupList />
  return (
    user && (
      <GroupView
        key={id}
        id={id}
        user={user}
        slots={{
          renderDiscussion: ({ comment_count }) => (
            <Discussion caseId={id} count={comment_count} place="group" />
          ),
          kept: <Kept caseId={id} userId={user.id} thread={null} home="group" />,
        }}
      />
    )
  )
}
