import { hasAccess } from '@contract/roles.ts'
import { lazyPart } from '../lib/page/lazy-part.tsx'
import { useSession } from '../lib/session/session.ts'
import type { TodayItem } from '../ui/today-chip.tsx'
import { UserToday } from './user-today.tsx'

const StaffToday = lazyPart(async () => (await import('./staff-today.tsx')).StaffToday)

/** `last`: further items of a member. Staff get theirs first. */
export function Today({ last }: { last?: TodayItem[] }) {
  const user = useSession()
  if (!user) return null
  if (hasAccess(user, 'moderator') || hasAccess(user, 'study_master'))
    return <StaffToday user={user} meanwhile={<UserToday user={user} waiting={undefined} />} />
  return <UserToday user={user} waiting={[]} last={last} />
}
