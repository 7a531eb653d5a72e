import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { countOf } from '../../lib/count-of.ts'
import { useSession } from '../../lib/session.ts'
import { TodayChip } from '../../ui/today-chip.tsx'
import { isReviewer, queueQuery } from './review-queries.ts'

const useWaiting = () => useInfiniteQuery(queueQuery).data?.pages[0]?.total ?? 0

export function ReviewCount() {
  const isDeciding = isReviewer(useSession())
  const count = useWaiting()
  if (!isDeciding) return null
  return (
    <section className="between raised gap-x-lg py-xs px-lg" aria-label="Peer review">
      <p>{`${count} case ${count === 1 ? 'study is' : 'studies are'} waiting for review.`}</p>
      <Link to="/review" className="line-link">
        Peer review
      </Link>
    </section>
  )
}

/** Links other members to the cases that ask for ratings. A chip, because a section that loads late would move the page. */
export function ReviewChip() {
  const isDeciding = isReviewer(useSession())
  const count = useWaiting()
  if (isDeciding || count === 0) return null
  return (
    <TodayChip
      title={`${countOf(count, 'case')} ${count === 1 ? 'asks' : 'ask'} for your opinion`}
      to="/review"
    />
  )
}
