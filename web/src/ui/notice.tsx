import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './notice.module.css'

export function Notice({
  title,
  children,
  next,
  isTrying,
  onRetry,
}: {
  title: string
  children?: ReactNode
  /** The one next step of an empty page or part. */
  next?: { to: string; text: string }
  isTrying?: boolean
  onRetry?: () => void
}) {
  return (
    <section role={onRetry && 'alert'} className={`stack gap-sm py-lg px-lg column ${classes.notice}`}>
      <h2 className="text-lg">{title}</h2>
      {children}
      {next && (
        <Button component={Link} to={next.to} className="self-start">
          {next.text}
        </Button>
      )}
      {onRetry && (
        <Button aria-disabled={isTrying} onClick={() => onRetry()}>
          Try again
        </Button>
      )}
    </section>
  )
}

export function QueryFrame({
  query: { error, isFetching, refetch },
  loading,
  failed,
}: {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  loading: string
  failed: string
}) {
  if (!error) return <output className="loading">{loading}</output>
  return (
    <Notice title={failed} isTrying={isFetching} onRetry={refetch}>
      <p>{error.message}</p>
    </Notice>
  )
}
