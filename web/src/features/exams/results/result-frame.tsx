import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { hasCode } from '../../../lib/api.ts'
import { DeadEnd } from '../../../ui/dead-end.tsx'

export function ResultFrame({ result, onStartAnew }: { result: UseQueryResult; onStartAnew?: () => void }) {
  if (result.isPending) return <output className="loading">Loading your result...</output>
  if (hasCode(result.error, 'not_found') && onStartAnew)
    return (
      <DeadEnd title="The time ran out">
        <p>You had not answered anything, so there is no score.</p>
        <p>
          <Button onClick={onStartAnew}>Start again</Button>
        </p>
      </DeadEnd>
    )
  return (
    <DeadEnd title="Failed to load the result" failed={result}>
      <p role="alert">{result.error?.message}</p>
    </DeadEnd>
  )
}
