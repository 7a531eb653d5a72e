import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LibraryEntry } from '@contract/library.ts'
import type { LibraryKind } from '@contract/library-link.ts'
import { hasCode } from '../../lib/api/api.ts'
import { useDocumentDescription } from '../../lib/page/document-description.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { AddSlot } from './entry-frame.tsx'
import { describeEntry, entryTitle, libraryKinds } from '@contract/library-words.ts'
import { FormulaEntry } from './formula-entry.tsx'
import { HerbEntry } from './herb-entry.tsx'
import { kindPath } from './kinds.ts'
import { entryQuery } from './library-queries.ts'
import { PatternEntry } from './pattern-entry.tsx'
import { PointEntry } from './point-entry.tsx'
import { RedFlagEntry } from './red-flag-entry.tsx'
import { TestEntry } from './test-entry.tsx'

export function EntryView({
  kind,
  id,
  renderAdd,
  meant,
}: {
  kind: LibraryKind
  id: string
  renderAdd: (entries: { kind: LibraryKind; id: string }[]) => ReactNode
  /** Suggestions for an unknown id: entries with similar names. */
  meant: ReactNode
}) {
  const { data, error, refetch, isFetching } = useQuery(entryQuery(kind, id))
  const isMissing = hasCode(error, 'not_found') || hasCode(error, 'bad_input')
  useDocumentTitle(data ? entryTitle(data) : isMissing ? 'Not in the library' : libraryKinds[kind].one)
  useDocumentDescription(data ? describeEntry(data) : libraryKinds[kind].about)

  if (data)
    return (
      <AddSlot value={renderAdd([data])}>
        <Entry shown={data} />
      </AddSlot>
    )
  if (!error) return <output className="loading">Loading the entry...</output>
  const many = libraryKinds[kind].many.toLowerCase()
  return (
    <div>
      <Breadcrumbs
        links={[
          { to: '/library', text: 'Library' },
          { to: kindPath(kind), text: libraryKinds[kind].many },
        ]}
      />
      <PageHead title={isMissing ? 'Not in the library' : 'This entry could not be loaded'}>
        {isMissing ? (
          <>
            <p>
              Among the {many} there is no “{id}”.
            </p>
            {meant}
          </>
        ) : (
          <>
            <p role="alert">{error.message}</p>
            <p>
              <Button aria-disabled={isFetching} onClick={() => refetch()}>
                Try again
              </Button>
            </p>
          </>
        )}
        <p className="mt-md">
          <Link className="dim" to={kindPath(kind)}>
            All {many}
          </Link>{' '}
          or{' '}
          <Link className="dim" to="/library">
            search the library
          </Link>
        </p>
      </PageHead>
    </div>
  )
}

function Entry({ shown }: { shown: LibraryEntry }) {
  switch (shown.kind) {
    case 'points':
      return <PointEntry shown={shown} />
    case 'patterns':
      return <PatternEntry shown={shown} />
    case 'formulas':
      return <FormulaEntry shown={shown} />
    case 'herbs':
      return <HerbEntry shown={shown} />
    case 'red-flags':
      return <RedFlagEntry shown={shown} />
    case 'tests':
      return <TestEntry shown={shown} />
  }
}
