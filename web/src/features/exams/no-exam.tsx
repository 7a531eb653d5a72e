import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageHead } from '../../ui/page-head.tsx'

/** Where there is nothing to take, or it did not come. */
export function NoExam({
  title,
  error,
  onRetry,
  children,
}: {
  title: string
  error?: Error | null
  onRetry?: () => void
  children?: ReactNode
}) {
  return (
    <PageHead title={title}>
      {children && <div role={error ? 'alert' : undefined}>{children}</div>}
      {onRetry && (
        <p>
          <Button onClick={onRetry}>Try again</Button>
        </p>
      )}
      <p>
        <Link to="/dashboard">Back to Dashboard</Link>
      </p>
    </PageHead>
  )
}
