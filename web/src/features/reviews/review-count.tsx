import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { isReviewer, queueQuery } from './review-queries.ts'

/** The way to the reviews, for those who have something to do there. */
export function ReviewCount() {
  const isDeciding = isReviewer(useSession())
  const { data } = useInfiniteQuery(queueQuery)
  const count = data?.pages[0]?.total ?? 0
  if (!isDeciding && count === 0) return null
  return (
    <section className="between raised gap-x-lg py-xs px-lg" aria-label="Peer review">
      <p>
        {isDeciding
          ? `${count} case ${count === 1 ? 'study is' : 'studies are'} waiting for review.`
          : `${count} new case ${count === 1 ? 'study asks' : 'studies ask'} for your opinion.`}
      </p>
      <Link to="/review" className="line-link">
        Peer review
      </Link>
    </section>
  )
}
