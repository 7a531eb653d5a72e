import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { whenVisible } from '../../lib/when-visible.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useErrorNotice } from '../../lib/use-error-notice.ts'
import { useUnread } from '../../lib/unread.ts'
import { CaseCard } from './case-card.tsx'
import { CaseCardSkeleton } from './case-card-skeleton.tsx'
import { type CaseFilters, isFiltered } from './case-filters.ts'
import { itemsOf } from './case-list-data.ts'
import { caseListQuery } from './case-queries.ts'
import { useLiveCases } from './use-live-cases.ts'
import classes from './case-list.module.css'

const inWords = (count: number) =>
  `${count.toLocaleString('en-US')} case ${count === 1 ? 'study' : 'studies'}`

export function CaseList({
  filters,
  createLink,
  onEdit,
  onClear,
}: {
  filters: CaseFilters
  createLink: ReactNode
  onEdit: (id: string) => void
  onClear: () => void
}) {
  const list = useInfiniteQuery(caseListQuery(filters))
  useErrorNotice(list.error, 'Failed to load case studies')
  const { newCount, showNews } = useLiveCases(filters)
  const unread = useUnread()
  const { data, fetchNextPage } = list
  const items = useMemo(() => (data ? itemsOf(data) : []), [data])
  const atEnd = useMemo(
    () => whenVisible(() => void fetchNextPage({ cancelRefetch: false })),
    [fetchNextPage],
  )

  const goToTop = async () => {
    await showNews()
    document.getElementById('case-list')?.scrollIntoView({ block: 'start' })
  }

  if (list.isPending)
    return (
      <div className={classes.grid} aria-busy="true">
        <output className="visually-hidden">Loading case studies...</output>
        {Array.from({ length: 6 }, (_, index) => (
          <CaseCardSkeleton key={index} />
        ))}
      </div>
    )
  if (list.isError && !data)
    return (
      <Notice title="Failed to load case studies" onRetry={list.refetch}>
        <p>{list.error.message}</p>
      </Notice>
    )

  return (
    <div id="case-list" className={classes.list}>
      <output className={classes.news}>
        {newCount > 0 && (
          <Button radius="xl" onClick={goToTop}>
            {newCount} new case {newCount === 1 ? 'study' : 'studies'}
          </Button>
        )}
      </output>
      {items.length === 0 ? (
        <Notice title="No case studies found">
          {isFiltered(filters) && (
            <>
              <p>Nothing fits what you are looking for.</p>
              <Button variant="default" onClick={onClear}>
                Show all case studies
              </Button>
            </>
          )}
          <p>{createLink}</p>
        </Notice>
      ) : (
        <>
          <p className={classes.count}>{inWords(data?.pages[0]?.total ?? items.length)}</p>
          <div className={classes.grid}>
            {items.map((item) => (
              <CaseCard key={item.id} item={item} unread={unread?.get(item.id)} onEdit={onEdit} />
            ))}
          </div>
        </>
      )}
      {list.hasNextPage && (
        <div className={classes.more}>
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
