import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isMissing, reviewQuery } from '../exam-queries.ts'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { AttemptResult } from './attempt-result.tsx'

export function PastAttempt({ id }: { id: string }) {
  const review = useQuery(reviewQuery(id))
  const missing = isMissing(review.error) && 'Attempt not found'
  if (!review.data || missing)
    return (
      <PageFrame
        query={review}
        loading="Loading your result..."
        failed="Failed to load the result"
        missing={missing}
      >
        <p>It is not one of yours.</p>
      </PageFrame>
    )
  return (
    <AttemptResult
      result={review.data}
      title={review.data.kind === 'mock' ? 'Mock Exam' : 'TCM Competency Test'}
      links={
        <>
          <Link to="/student">View All Scores</Link>
          <Link to="/dashboard">Back to Dashboard</Link>
        </>
      }
    />
  )
}
