import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { EntryQuestion } from '@contract/library.ts'
import type { LibraryKind } from '@contract/library-link.ts'
import { RelativeTime } from '../../lib/time/relative-time.tsx'
import { useSession } from '../../lib/session/session.ts'
import { withoutMarks } from '@contract/without-marks.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { mentionsQuery, questionsQuery } from './library-queries.ts'
import { Section } from './sheet.tsx'
import classes from './entry-mentions.module.css'

const places = [
  { where: 'cases', title: 'In these cases' },
  { where: 'comments', title: 'In these discussions' },
] as const

export function EntryMentions({ kind, id }: { kind: LibraryKind; id: string }) {
  const me = useSession()
  return (
    <>
      {places.map((place) => (
        <Mentions key={place.where} kind={kind} id={id} {...place} />
      ))}
      {me && <Questions kind={kind} id={id} />}
    </>
  )
}

function Mentions({ kind, id, where, title }: { kind: LibraryKind; id: string } & (typeof places)[number]) {
  return (
    <List
      title={title}
      list={useInfiniteQuery(mentionsQuery(kind, id, where))}
      renderItem={(item) => (
        <>
          <Link
            to={`/case-study/${item.case_id}${item.comment_id ? `?tab=discussion&comment=${item.comment_id}` : ''}`}
            className={`accent ${classes.title}`}
          >
            {item.case_title}
          </Link>
          <span className={`text-xs dim ${classes.author}`}>
            <bdi>{item.author_name}</bdi>
          </span>
          <p className="soft break-anywhere" dir="auto">
            {withoutMarks(item.says)}
          </p>
        </>
      )}
    />
  )
}

function Questions({ kind, id }: { kind: LibraryKind; id: string }) {
  return (
    <List
      title="Questions about it"
      list={useInfiniteQuery(questionsQuery(kind, id))}
      renderItem={(item) => (
        <>
          <Link to={resultPath(item)} className={`accent ${classes.title}`} dir="auto">
            {item.question}
          </Link>
          <p className="soft break-anywhere">
            {item.kind === 'quiz' ? (
              <>
                Quiz of <bdi>{item.case_title}</bdi>
              </>
            ) : (
              kindWords[item.kind]
            )}
            , <RelativeTime at={item.created_at} />
          </p>
        </>
      )}
    />
  )
}

const kindWords = { simple: 'Test', complex: 'Test', mock: 'Mock exam', practice: 'Practice' }

function resultPath({ kind, attempt_id, case_id }: EntryQuestion) {
  if (kind === 'practice') return `/practice/${attempt_id}`
  return case_id ? `/student/quiz/${case_id}/${attempt_id}` : `/student/attempt/${attempt_id}`
}

function List<Item extends { id: string }>({
  title,
  list,
  renderItem,
}: {
  title: string
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  renderItem: (item: Item) => ReactNode
}) {
  if (list.isError && !list.data)
    return (
      <FailedLine
        words="Cases and discussions that name this could not be loaded."
        onRetry={() => list.refetch()}
      />
    )
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <Section title={title}>
      <ul className="stack measure">
        {items.map((item) => (
          <li key={item.id}>{renderItem(item)}</li>
        ))}
      </ul>
      {list.hasNextPage && <LoadMore list={list} className="mt-md" />}
    </Section>
  )
}
