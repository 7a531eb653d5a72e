import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { hasCode } from '../../../lib/api.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { NoExam } from '../no-exam.tsx'

/** As long as there is no result: it comes, it failed, or there is none. */
export function ResultFrame({
  result,
  onStartAnew,
}: {
  result: UseQueryResult<unknown>
  onStartAnew?: () => void
}) {
  if (result.isPending) return <output className="loading">Loading your result...</output>
  if (hasCode(result.error, 'not_found') && onStartAnew)
    return (
      <PageHead title="The time ran out">
        <p>Nothing had been answered, so there is nothing to score.</p>
        <p>
          <Button onClick={onStartAnew}>Start again</Button>
        </p>
        <p>
          <Link to="/dashboard">Back to Dashboard</Link>
        </p>
      </PageHead>
    )
  return (
    <NoExam title="Failed to load the result" error={result.error} onRetry={() => void result.refetch()}>
      <p>{result.error?.message}</p>
    </NoExam>
  )
}
