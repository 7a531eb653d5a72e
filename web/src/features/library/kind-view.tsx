import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '@contract/endpoint.ts'
import { libraryFamilies, type listEntries } from '@contract/library.ts'
import type { LibraryKind } from '@contract/library-link.ts'
import { useDocumentDescription } from '../../lib/page/document-description.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { QueryFrame } from '../../ui/notice.tsx'
import { EntryLinks } from './entry-links.tsx'
import { libraryKinds } from '@contract/library-words.ts'
import { familyName, kindPath, splitPlain } from './kinds.ts'
import { entriesQuery } from './library-queries.ts'
import { StudyNote } from './study-note.tsx'
import frame from './entry-frame.module.css'
import classes from './kind-view.module.css'

/** A red flag is read from the sign to what it may be; its family says what to do. */
const withCauses = ({ may_be, ...link }: OutputOf<typeof listEntries>[number]) => ({
  ...link,
  says: may_be && `May be ${may_be.map((cause) => splitPlain(cause).term).join(', ')}`,
})

export function KindView({
  kind,
  renderAdd,
}: {
  kind: LibraryKind
  renderAdd: (entries: { kind: LibraryKind; id: string }[]) => ReactNode
}) {
  const all = useQuery(entriesQuery(kind))
  const [params] = useSearchParams()
  const wanted = params.get('family')
  const { many, about } = libraryKinds[kind]
  const chosen = libraryFamilies[kind].filter((family) => family.toLowerCase() === wanted?.toLowerCase())
  const families = chosen.length > 0 ? chosen : libraryFamilies[kind]
  const title = chosen[0] ? `${familyName(kind, chosen[0])}: ${many.toLowerCase()}` : many
  useDocumentTitle(title)
  useDocumentDescription(`${title}. ${about}`)

  return (
    <div className={`stack gap-2xl ${classes.page}`}>
      <div>
        <Breadcrumbs
          links={[
            { to: '/library', text: 'Library' },
            ...(chosen.length > 0 ? [{ to: kindPath(kind), text: `All ${many.toLowerCase()}` }] : []),
          ]}
        />
        <PageHead title={chosen[0] ? familyName(kind, chosen[0]) : many}>
          <p>{about}</p>
          {kind === 'points' && chosen[0] !== 'Extra points' && (
            <p>
              <Link to={`/library/channels${chosen[0] ? `?channel=${encodeURIComponent(chosen[0])}` : ''}`}>
                See them on the body
              </Link>
            </p>
          )}
          {wanted !== null && chosen.length === 0 && (
            <p>
              There is no family called “{wanted}”, so these are all {many.toLowerCase()}.
            </p>
          )}
        </PageHead>
      </div>
      {all.data ? (
        families.map((family) => {
          const entries = all.data.filter((entry) => entry.family === family)
          return (
            <section key={family} className="stack gap-sm">
              {/* With one family, the page's heading already names it, so this heading is visually hidden. */}
              <h2
                className={
                  chosen.length > 0
                    ? 'visually-hidden'
                    : `py-xs text-xl ${classes.family} ${family === 'ambulance' ? 'alarm' : ''}`
                }
              >
                {familyName(kind, family)}
              </h2>
              {chosen.length > 0 && <div className={frame.add}>{renderAdd(entries)}</div>}
              <EntryLinks links={entries.map(withCauses)} isDense />
            </section>
          )
        })
      ) : (
        <QueryFrame
          query={all}
          loading={`Loading ${many.toLowerCase()}...`}
          failed={`${many} could not be loaded`}
        />
      )}
      <StudyNote />
    </div>
  )
}
