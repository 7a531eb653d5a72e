import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { LibraryKind } from '@contract/library.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { mentionsQuery } from './library-queries.ts'
import { Section } from './sheet.tsx'
import classes from './entry-mentions.module.css'

const places = [
  { where: 'cases', title: 'In these cases' },
  { where: 'comments', title: 'In these discussions' },
] as const

/** The texts of the club that name the entry, of those that the reader may read. Where there are none, nothing is said of it. */
export function EntryMentions({ kind, id }: { kind: LibraryKind; id: string }) {
  return places.map((place) => <Mentions key={place.where} kind={kind} id={id} {...place} />)
}

function Mentions({ kind, id, where, title }: { kind: LibraryKind; id: string } & (typeof places)[number]) {
  const list = useInfiniteQuery(mentionsQuery(kind, id, where))
  if (list.isError && !list.data)
    return <FailedLine words="What names this could not be loaded." onRetry={() => list.refetch()} />
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <Section title={title}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={`/case-study/${item.case_id}${item.comment_id ? `?tab=discussion&comment=${item.comment_id}` : ''}`}
              className={classes.title}
            >
              {item.case_title}
            </Link>
            <span className={classes.author}>
              <bdi>{item.author_name}</bdi>
            </span>
            <p className={classes.says} dir="auto">
              {item.says}
            </p>
          </li>
        ))}
      </ul>
      {list.hasNextPage && <LoadMore list={list} className={classes.more} />}
    </Section>
  )
}
