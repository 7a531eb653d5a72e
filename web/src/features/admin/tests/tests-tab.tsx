import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { examKind } from '@contract/exam-kind.ts'
import { useErrorNotice } from '../../../lib/notify/use-error-notice.ts'
import { useHeldFocus } from '../../../lib/page/use-held-focus.ts'
import { Notice, QueryFrame } from '../../../ui/notice.tsx'
import { examsQuery } from '../admin-queries.ts'
import { ExamRow } from './exam-row.tsx'
import { Choice, FilterBar } from '../list/filter-bar.tsx'
import { useFilters } from '../list/use-filters.ts'
import { listTitleId } from '../list/list-frame.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import { useStaffNews } from '../../../lib/live/use-staff-news.ts'
import frame from '../list/list-frame.module.css'

const kindChoices = [
  ['all', 'All'],
  ['simple', 'Simple tests'],
  ['complex', 'Complex tests'],
  ['mock', 'Mock exams'],
] as const

const events = ['exam_changed'] as const

/** `renderGenerator` puts its button in the line of the heading. */
export function TestsTab({ renderGenerator }: { renderGenerator: (heading: ReactNode) => ReactNode }) {
  const exams = useQuery(examsQuery)
  const { data, error, refetch } = exams
  const { one, change } = useFilters()
  const kind = one('kind', examKind)
  const [edited, setEdited] = useState<string | null>(null)
  useErrorNotice(error, 'Failed to load tests')
  useListKeys()
  const list = useHeldFocus(listTitleId)
  useStaffNews(events, () => refetch({ throwOnError: true }))
  const shown = data?.filter((exam) => !kind || exam.kind === kind)

  return (
    <section
      ref={list}
      id="admin-list"
      className={`stack gap-sm ${frame.list}`}
      aria-labelledby={listTitleId}
    >
      {renderGenerator(
        <h2 id={listTitleId} tabIndex={-1} data-led className="text-xl">
          Tests{' '}
          {shown && <span className="regular dim figures">({shown.length.toLocaleString('en-US')})</span>}
        </h2>,
      )}
      {!data && <QueryFrame query={exams} loading="Loading tests..." failed="Failed to load tests" />}
      {data?.length === 0 && (
        <Notice title="No tests created yet">
          <p>
            <Link to="/test/simple">Preview the simple test</Link>
          </p>
          <p>
            <Link to="/test/complex">Preview the complex test</Link>
          </p>
        </Notice>
      )}
      {shown && data && data.length > 0 && (
        <>
          <FilterBar>
            <Choice
              label="Show"
              value={kind}
              options={kindChoices}
              onChange={(next) => change({ kind: next })}
            />
          </FilterBar>
          {shown.length === 0 && <p className="soft figures">No tests of this kind.</p>}
          <ul className="rule-above">
            {shown.map((exam) => (
              <ExamRow
                key={exam.id}
                exam={exam}
                isEditing={edited === exam.id}
                onEdit={(isEditing) => setEdited(isEditing ? exam.id : null)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
