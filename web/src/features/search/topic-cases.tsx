import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CaseListItem } from '@contract/cases.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { topicCasesQuery } from './search-queries.ts'

/** Lists the cases of a topic, then its children, which would otherwise move down when the cases arrive. */
export function TopicCases({
  tag,
  renderCase,
  children,
}: {
  tag: string
  renderCase: (item: CaseListItem) => ReactNode
  children: ReactNode
}) {
  const list = useInfiniteQuery(topicCasesQuery(tag))
  if (!list.data)
    return list.error ? (
      <FailedLine
        words={`Failed to load case studies: ${list.error.message}`}
        isTrying={list.isFetching}
        onRetry={list.refetch}
      />
    ) : (
      <output className="loading">Loading case studies...</output>
    )
  const { pages } = list.data
  return (
    <>
      <p className="mb-md text-lg medium">{countOf(pages[0]!.total, 'case study')}</p>
      <div className="tiles gap-lg">{pages.flatMap(({ items }) => items).map(renderCase)}</div>
      {list.hasNextPage && <LoadMore list={list} />}
      {children}
    </>
  )
}
