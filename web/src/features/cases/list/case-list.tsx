import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { type CaseListItem, mostFoundCases } from '@contract/cases.ts'
import { countOf } from '../../../lib/text/count-of.ts'
import { whenVisible } from '../../../lib/page/when-visible.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useErrorNotice } from '../../../lib/notify/use-error-notice.ts'
import { useCompleted } from './completed.ts'
import { useUnread } from '../../../lib/club/unread.ts'
import { CaseCard } from './case-card.tsx'
import { LoadingCards } from './loading-cards.tsx'
import { type CaseFilters, isFiltered } from './case-filters.ts'
import { itemsOf } from './case-pages.ts'
import { caseListQuery, featuredCaseQuery } from '../case-queries.ts'
import { useLiveCases } from './use-live-cases.ts'
import classes from './case-list.module.css'

const inWords = (count: number) =>
  `${count === mostFoundCases ? 'The best ' : ''}${countOf(count, 'case study')}`

export function CaseList({
  filters,
  createLink,
  onEdit,
  onClear,
  renderDidYouMean,
}: {
  filters: CaseFilters
  createLink: ReactNode
  onEdit: (id: string) => void
  onClear: () => void
  renderDidYouMean: (search: string) => ReactNode
}) {
  const list = useInfiniteQuery(caseListQuery(filters))
  useErrorNotice(list.error, 'Failed to load case studies')
  const { newCount, showNews } = useLiveCases(filters)
  const unread = useUnread()
  const completed = useCompleted()
  const leads = !isFiltered(filters) && !filters.order
  const { data: featured, isPending: isFeaturedPending } = useQuery({ ...featuredCaseQuery, enabled: leads })
  const lead = leads && featured
  const { data, fetchNextPage } = list
  const mended = data?.pages[0]?.mended
  const items = useMemo(() => (data ? itemsOf(data) : []), [data])
  const atEnd = useMemo(
    () => whenVisible(() => void fetchNextPage({ cancelRefetch: false })),
    [fetchNextPage],
  )

  const card = (item: CaseListItem, isLead?: boolean) => (
    <CaseCard
      key={item.id}
      item={item}
      unread={unread?.get(item.id)}
      isCompleted={completed?.has(item.id)}
      isLead={isLead}
      onEdit={onEdit}
    />
  )

  const goToTop = async () => {
    await showNews()
    document.getElementById('case-list')?.scrollIntoView({ block: 'start' })
  }

  // Waits for the list and the featured case: a featured case that came later would push the list down.
  if (list.isPending || (leads && isFeaturedPending))
    return (
      <LoadingCards count={6} isSilent={!isFiltered(filters)}>
        Loading case studies...
      </LoadingCards>
    )
  if (list.isError && !data)
    return (
      <Notice title="Failed to load case studies" onRetry={list.refetch}>
        <p>{list.error.message}</p>
      </Notice>
    )

  return (
    <div id="case-list" className={classes.list}>
      <output className="stack items-center gap-0 news-line">
        {newCount > 0 && (
          <Button radius="xl" onClick={goToTop}>
            {countOf(newCount, 'new case study')}
          </Button>
        )}
      </output>
      {items.length === 0 ? (
        <Notice title="No case studies found">
          {isFiltered(filters) && (
            <>
              <p>Nothing matches your search and filters.</p>
              {filters.search && renderDidYouMean(filters.search)}
              <Button onClick={onClear}>Show all case studies</Button>
            </>
          )}
          <p className="line gap-x-lg">
            {filters.search && (
              <Link to={`/library?search=${encodeURIComponent(filters.search)}`}>Look in the library</Link>
            )}
            {createLink}
          </p>
        </Notice>
      ) : (
        <>
          {lead && card(lead, true)}
          {isFiltered(filters) && (
            <p className="mb-sm soft">{inWords(data?.pages[0]?.total ?? items.length)}</p>
          )}
          {mended && <Mended search={filters.search!} mended={mended} />}
          <div className="tiles gap-lg">
            {items.map((item) => !(lead && lead.id === item.id) && card(item))}
          </div>
        </>
      )}
      {list.hasNextPage && (
        <div className="stack items-center gap-sm mt-xl">
          {list.isFetchNextPageError ? (
            <p role="alert">Failed to load case studies</p>
          ) : (
            <span ref={atEnd} className={classes.mark} />
          )}
          <LoadMore list={list} />
        </div>
      )}
    </div>
  )
}

function Mended({ search, mended }: { search: string; mended: string }) {
  return (
    <output className="block mb-sm">
      No results for “{search}”. Showing results for <strong>{mended}</strong>.{' '}
      <Link
        to={`/dashboard?search=${encodeURIComponent(`"${search.replaceAll('"', '')}"`)}`}
        preventScrollReset
      >
        Search for “{search}” anyway
      </Link>
    </output>
  )
}
