import { useParams } from 'react-router'
import { Discussion } from '../../features/discussion/discussion.tsx'
import { Kept } from '../../features/discussion/writing/kept.tsx'
import { GroupView } from '../../features/groups/group-view.tsx'
import { useSession } from '../../lib/session.ts'

export function Component() {
  const { id = '' } = useParams()
  const user = useSession()
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
