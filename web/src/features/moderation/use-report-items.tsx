import { useInfiniteQuery } from '@tanstack/react-query'
import { hasAccess } from '@contract/roles.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { useSession } from '../../lib/session/session.ts'
import { TodayChip, type TodayItem } from '../../ui/today-chip.tsx'
import { reportCountQuery } from './moderation-queries.ts'

/** Leads moderators to the reports that wait for a decision. Undefined while they load. */
export function useReportItems(): TodayItem[] | undefined {
  const isModerator = hasAccess(useSession(), 'moderator')
  const { data, isLoading } = useInfiniteQuery({ ...reportCountQuery, enabled: isModerator })
  if (isLoading) return undefined
  const count = data?.pages[0]?.total ?? 0
  if (count === 0) return []
  const chip = <TodayChip title={`${countOf(count, 'report')} to decide`} to="/moderation" />
  return [{ key: 'reports', chip }]
}
