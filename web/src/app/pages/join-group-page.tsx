import { useParams } from 'react-router'
import { JoinGroup } from '../../features/groups/join-group.tsx'

export function Component() {
  const { token = '' } = useParams()
  return <JoinGroup key={token} token={token} />
}
