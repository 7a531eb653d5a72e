import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { libraryKind } from '@contract/library-link.ts'
import { useDocumentDescription } from '../../lib/page/document-description.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { Notice, QueryFrame } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { FoundEntries } from './found-entries.tsx'
import { libraryKinds } from '@contract/library-words.ts'
import { familyName, familyPath, kindPath } from './kinds.ts'
import { familiesQuery } from './library-queries.ts'
import { SearchBox } from './search-box.tsx'
import { StudyNote } from './study-note.tsx'

const about =
  'Points, patterns, formulas, herbs and red flags of Chinese medicine, each with its cautions and references.'

export function LibraryHome() {
  const [params] = useSearchParams()
  const search = params.get('search')?.trim() ?? ''
  useDocumentTitle(search ? `${search} in the library` : 'Library')
  useDocumentDescription(about)
  return (
    <div className="stack gap-2xl">
      <div>
        <PageHead title="Library">
          <p>{about}</p>
        </PageHead>
        <SearchBox search={search} />
      </div>
      {search ? <FoundEntries search={search} /> : <Families />}
      <StudyNote />
    </div>
  )
}

function Families() {
  const families = useQuery(familiesQuery)
  if (!families.data)
    return (
      <QueryFrame
        query={families}
        loading="Loading the library..."
        failed="The library could not be loaded"
      />
    )
  if (families.data.length === 0)
    return (
      <Notice title="The library is empty">
        <p>Nothing has been imported yet.</p>
      </Notice>
    )
  return (
    <div>
      {libraryKind.options.map((kind) => {
        const own = families.data.filter((one) => one.kind === kind)
        const total = own.reduce((sum, { entries }) => sum + entries, 0)
        return (
          <section key={kind} className="split py-lg rule-above">
            <div className="line items-baseline self-start gap-x-sm">
              <h2 className="text-xl regular">
                <Link to={kindPath(kind)} className="ink">
                  {libraryKinds[kind].many}
                </Link>
              </h2>
              <p className="soft figures">{total.toLocaleString('en-US')}</p>
            </div>
            <div className="stack gap-sm">
              <p className="dim measure">{libraryKinds[kind].about}</p>
              {kind === 'points' && (
                <p className="dim measure">
                  <Link to="/library/channels">See them on the body: the chart of the channels</Link>
                </p>
              )}
              {own.length > 1 && (
                <ul className="tiles tiles-sm gap-0 gap-x-xl">
                  {own.map(({ family, entries }) => (
                    <li className="row items-baseline spread gap-sm rule-below" key={family}>
                      <Link to={familyPath(kind, family)} className="py-xs can-shrink grow quiet-link">
                        {familyName(kind, family)}
                      </Link>
                      <span className="soft figures">{entries}</span>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        )
      })}
    </div>
  )
}
