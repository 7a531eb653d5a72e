import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countOf } from '../../lib/text/count-of.ts'
import { DifficultyLabel } from '../../ui/difficulty-label.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { topicCasesQuery } from './search-queries.ts'

/** Lists the cases of a topic, then its children, which would otherwise move down when the cases arrive. */
export function TopicCases({ tag, children }: { tag: string; children: ReactNode }) {
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
      <h2 className="mb-md text-lg">{countOf(pages[0]!.total, 'case study')}</h2>
      <div className="tiles gap-xl gap-x-2xl">
        {pages
          .flatMap(({ items }) => items)
          .map(({ id, title, description, difficulty }) => (
            <article key={id} className="can-shrink">
              <DifficultyLabel difficulty={difficulty} />
              <h3 className="mt-2xs mb-2xs text-md strong break-anywhere">
                <Link to={`/case-study/${id}`} className="quiet-link ink">
                  {title}
                </Link>
              </h3>
              <p className="clamped dim measure">{description}</p>
            </article>
          ))}
      </div>
      {list.hasNextPage && <LoadMore list={list} />}
      {children}
    </>
  )
}
