import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { focusHeading } from '../../../lib/page/focus-heading.ts'
import { SteadyScroll } from '../../../lib/page/steady-scroll.tsx'
import { useErrorNotice } from '../../../lib/notify/use-error-notice.ts'
import { useHeldFocus } from '../../../lib/page/use-held-focus.ts'
import { Notice, QueryFrame } from '../../../ui/notice.tsx'
import { pageSize, type AdminList } from './use-admin-list.ts'
import { useListKeys } from './use-list-keys.ts'
import classes from './list-frame.module.css'

export const listTitleId = 'admin-list-title'

export type Noun = readonly [one: string, many: string]

export function ListFrame<Row extends { id: string }>({
  title,
  lead,
  noun,
  list,
  filters,
  isFiltered,
  isCounted = true,
  onClear,
  tools,
  children,
}: {
  title: string
  lead?: (shown: number) => ReactNode
  noun: Noun
  list: AdminList<Row>
  filters: ReactNode
  isFiltered: boolean
  /** False if the server counts the rows only up to the end of this page. */
  isCounted?: boolean
  onClear: () => void
  /** Bulk actions above the rows. A list without `tools` has no search box either. */
  tools?: ReactNode
  children: ReactNode
}) {
  const { query, page, pageNumber } = list
  const [one, many] = noun
  const words = `Failed to load ${many}`
  useErrorNotice(query.error, words)
  useListKeys()
  const frame = useHeldFocus(listTitleId)
  const first = (pageNumber - 1) * pageSize
  const total =
    page &&
    (isCounted || !page.next
      ? page.total.toLocaleString('en-US')
      : `${(first + page.rows.length).toLocaleString('en-US')}+`)

  const turn = (go: () => void) => () => {
    go()
    focusHeading(listTitleId)
    document.getElementById('admin-list')?.scrollIntoView({ block: 'start' })
  }

  return (
    <section
      ref={frame}
      id="admin-list"
      className={`stack gap-sm ${classes.list}`}
      aria-labelledby={listTitleId}
    >
      <div className="line items-baseline gap-x-lg">
        <h2 id={listTitleId} tabIndex={-1} data-led className="text-xl">
          {title} {total && <span className="regular dim figures">({total})</span>}
        </h2>
        {/* Invisible but laid out while the page loads, so that the rows do not move. */}
        {lead && (
          <p className="soft figures" style={{ visibility: page ? undefined : 'hidden' }}>
            {lead(page?.rows.length ?? pageSize)}
          </p>
        )}
        <p className={`soft push-end keyboard-only ${classes.keys}`}>
          {tools !== undefined && (
            <>
              <kbd>/</kbd> search{' '}
            </>
          )}
          <kbd>j</kbd> <kbd>k</kbd> rows
          {tools !== undefined && (
            <>
              {' '}
              <kbd>x</kbd> select
            </>
          )}
        </p>
      </div>
      {filters}
      {!page && <QueryFrame query={query} loading={`Loading ${many}...`} failed={words} />}
      {page && (
        <>
          <output className={`stack items-center gap-0 news-line ${classes.news}`}>
            {page.news > 0 && (
              <Button radius="xl" onClick={turn(() => void list.toTop())}>
                {page.news} new {page.news === 1 ? one : many}
              </Button>
            )}
          </output>
          {tools}
          {page.rows.length === 0 && page.next && <output className="soft figures">Loading {many}...</output>}
          {page.rows.length === 0 && !page.next && (
            <Notice title={isFiltered ? `No ${many} match these filters` : `No ${many} yet`}>
              {isFiltered && <Button onClick={turn(onClear)}>Show all {many}</Button>}
            </Notice>
          )}
          {page.rows.length > 0 && (
            <div aria-busy={query.isPlaceholderData || undefined}>
              <SteadyScroll version={page.rows} isLeaving={query.isPlaceholderData}>
                {children}
              </SteadyScroll>
            </div>
          )}
          {(list.toPrevious || list.toNext) && (
            <nav className="between gap-sm gap-x-lg" aria-label="Pages">
              <Button variant="default" disabled={!list.toPrevious} onClick={turn(() => list.toPrevious?.())}>
                Previous
              </Button>
              <span className="soft figures">
                {(first + 1).toLocaleString('en-US')} to {(first + page.rows.length).toLocaleString('en-US')}{' '}
                of {total}
              </span>
              <Button variant="default" disabled={!list.toNext} onClick={turn(() => list.toNext?.())}>
                Next
              </Button>
            </nav>
          )}
        </>
      )}
    </section>
  )
}
