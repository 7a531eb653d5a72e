import { useInfiniteQuery } from '@tanstack/react-query'
import { countOf } from '../../lib/text/count-of.ts'
import { useSession } from '../../lib/session/session.ts'
import { TodayChip, type TodayItem } from '../../ui/today-chip.tsx'
import { isReviewer, queueQuery } from './review-queries.ts'

/** Leads reviewers to the submissions that wait for a decision, and other members to those that ask for ratings. Undefined while they load. */
export function useReviewItems(): TodayItem[] | undefined {
  const isDeciding = isReviewer(useSession())
  const { data, isPending } = useInfiniteQuery(queueQuery)
  if (isPending) return undefined
  const count = data?.pages[0]?.total ?? 0
  if (count === 0) return []
  const words = isDeciding
    ? `${count === 1 ? 'waits' : 'wait'} for review`
    : `${count === 1 ? 'asks' : 'ask'} for your opinion`
  return [{ key: 'reviews', chip: <TodayChip title={`${countOf(count, 'case')} ${words}`} to="/review" /> }]
}
