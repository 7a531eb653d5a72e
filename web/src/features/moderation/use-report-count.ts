import { useInfiniteQuery } from '@tanstack/react-query'
import { hasAccess } from '@contract/roles.ts'
import { useSession } from '../../lib/session/session.ts'
import { reportsQuery } from './moderation-queries.ts'

/** Returns how many reports wait for a decision; undefined if none wait, or if the member is no moderator. */
export function useReportCount() {
  const isModerator = hasAccess(useSession(), 'moderator')
  const { data } = useInfiniteQuery({ ...reportsQuery, enabled: isModerator })
  return data?.pages[0]?.total || undefined
}
