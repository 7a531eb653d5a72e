import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isMissing, reviewQuery } from '../exam-queries.ts'
import { DeadEnd } from '../../../ui/dead-end.tsx'
import { AttemptResult } from './attempt-result.tsx'
import { ResultFrame } from './result-frame.tsx'

export function PastAttempt({ id }: { id: string }) {
  const review = useQuery(reviewQuery(id))
  if (isMissing(review.error))
    return (
      <DeadEnd title="Attempt not found">
        <p>It is not one of yours.</p>
      </DeadEnd>
    )
  if (!review.data) return <ResultFrame result={review} />
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
