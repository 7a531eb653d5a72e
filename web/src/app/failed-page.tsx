import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '@contract/errors.ts'
import { useDocumentTitle } from '../lib/page/document-title.ts'
import { lazyPart } from '../lib/page/lazy-part.tsx'
import classes from './failed-page.module.css'

const NotFoundPage = lazyPart(async () => (await import('./pages/not-found-page.tsx')).Component)

/** A new deployment deletes the old chunks; each browser words the resulting import error differently. */
const isMissingCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message)

export function FailedPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <Failure error={error} />
}

function Failure({ error }: { error: unknown }) {
  useDocumentTitle('Something went wrong')
  useEffect(() => console.error(error), [error])
  const { revalidate, state } = useRevalidator()
  const needsReload = isMissingCode(error)
  return (
    <section className={classes.failure} role="alert">
      <h1 className="text-display regular">
        {needsReload ? 'This page could not be loaded' : 'Something went wrong'}
      </h1>
      <p className="dim mt-md">
        {needsReload
          ? 'The connection was lost, or the club has just been updated. Reload to get the current version.'
          : error instanceof ApiError
            ? error.message
            : 'This page ran into an error. Trying again often helps.'}
      </p>
      <div className="line gap-md gap-x-lg mt-xl">
        {needsReload ? (
          <Button onClick={() => window.location.reload()}>Reload</Button>
        ) : (
          <Button aria-disabled={state === 'loading'} onClick={() => revalidate()}>
            Try again
          </Button>
        )}
        <Link className="inline gap-0 thumb" to="/dashboard" reloadDocument>
          Back to Dashboard
        </Link>
      </div>
    </section>
  )
}
