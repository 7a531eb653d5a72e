import { GroupList } from '../../features/groups/group-list.tsx'

export function Component() {
  return <GroupList />
}
