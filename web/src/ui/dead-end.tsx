import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from './page-head.tsx'

export function DeadEnd({
  title,
  failed,
  children,
}: {
  title: string
  failed?: { isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}) {
  return (
    <PageHead title={title}>
      {children}
      {failed && (
        <p>
          <Button aria-disabled={failed.isFetching} onClick={() => failed.refetch()}>
            Try again
          </Button>
        </p>
      )}
      <p className="mt-sm">
        <Button component={Link} to="/dashboard" variant={failed ? 'default' : 'filled'}>
          Back to Dashboard
        </Button>
      </p>
    </PageHead>
  )
}
