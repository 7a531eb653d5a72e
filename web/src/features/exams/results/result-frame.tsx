import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { hasCode } from '../../../lib/api.ts'
import { NoExam } from '../no-exam.tsx'

/** As long as there is no result: it comes, it failed, or there is none. */
export function ResultFrame({ result, onStartAnew }: { result: UseQueryResult; onStartAnew?: () => void }) {
  if (result.isPending) return <output className="loading">Loading your result...</output>
  if (hasCode(result.error, 'not_found') && onStartAnew)
    return (
      <NoExam title="The time ran out">
        <p>Nothing had been answered, so there is nothing to score.</p>
        <p>
          <Button onClick={onStartAnew}>Start again</Button>
        </p>
      </NoExam>
    )
  return <NoExam title="Failed to load the result" failed={result} />
}
