import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { CaseFilterBar } from './case-filter-bar.tsx'
import { type CaseFilters, readFilters, withFilters } from './case-filters.ts'
import { CaseList } from './case-list.tsx'
import { caseListQuery } from '../case-queries.ts'
import { tagChips } from './tag-chips.ts'

export function CaseDashboard({
  head,
  createLink,
  onEdit,
  renderDidYouMean,
}: {
  /** The page's heading, which shares a row with the search field. */
  head: ReactNode
  createLink: ReactNode
  renderDidYouMean: (search: string) => ReactNode
  onEdit: (id: string) => void
}) {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  // While a tag is chosen, the chips come from the unfiltered list, if that is loaded.
  const { data: shown } = useInfiniteQuery({ ...caseListQuery(filters), enabled: false })
  const { data: untagged } = useInfiniteQuery({
    ...caseListQuery({ ...filters, tag: undefined }),
    enabled: false,
  })
  const first = (untagged ?? shown)?.pages[0]?.items
  const chips = useMemo(() => tagChips(first ?? [], filters.tag), [first, filters.tag])

  const change = (changed: CaseFilters) =>
    setParams((before) => withFilters(before, changed), { preventScrollReset: true })

  return (
    <div className="stack">
      <CaseFilterBar filters={filters} chips={chips} onChange={change}>
        {head}
      </CaseFilterBar>
      <CaseList
        key={JSON.stringify(filters)}
        filters={filters}
        createLink={createLink}
        onEdit={onEdit}
        renderDidYouMean={renderDidYouMean}
        onClear={() => change({ difficulty: undefined, tag: undefined, search: undefined, order: undefined })}
      />
    </div>
  )
}
