import { useParams } from 'react-router'
import { FollowButton } from '../../features/notifications/follow-button.tsx'
import { MemberView } from '../../features/members/member-view.tsx'
import { useSession } from '../../lib/session.ts'

export function Component() {
  const { memberId = '' } = useParams()
  const user = useSession()
  return (
    <div className="stack gap-2xl">
      {user && (
        <MemberView
          key={memberId}
          id={memberId}
          user={user}
          renderFollow={(name) => <FollowButton what={{ memberId }} name={name} />}
        />
      )}
    </div>
  )
}
