import type { ReactNode } from 'react'
import { DeadEnd } from './dead-end.tsx'

/** Shows that the page's record loads, is missing, or failed to load. */
export function PageFrame({
  query,
  loading,
  failed,
  missing,
  children,
}: {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  loading: string
  failed: string
  /** The title if the record is missing. */
  missing?: string | false
  /** Words for a missing record; by default the server's sentence. */
  children?: ReactNode
}) {
  const { error } = query
  if (missing) return <DeadEnd title={missing}>{children ?? <p>{error?.message}</p>}</DeadEnd>
  if (!error) return <output className="loading">{loading}</output>
  return (
    <DeadEnd title={failed} failed={query}>
      <p role="alert">{error.message}</p>
    </DeadEnd>
  )
}
