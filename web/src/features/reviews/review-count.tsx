import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session.ts'
import { WayLine } from '../../ui/way-line.tsx'
import { isReviewer, queueQuery } from './review-queries.ts'

/** The way to the reviews, for those who have something to do there. */
export function ReviewCount() {
  const isDeciding = isReviewer(useSession())
  const { data } = useQuery(queueQuery)
  const count = data?.length ?? 0
  if (!isDeciding && count === 0) return null
  const words = isDeciding
    ? `${count} case ${count === 1 ? 'study is' : 'studies are'} waiting for review.`
    : `${count} new case ${count === 1 ? 'study asks' : 'studies ask'} for your opinion.`
  return <WayLine label="Peer review" words={words} to="/review" />
}
