import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ownWords } from '@contract/without-marks.ts'
import { RelativeTime } from '../../lib/time/relative-time.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Notice } from '../../ui/notice.tsx'
import { memberCommentsQuery } from './member-queries.ts'
import classes from './member-view.module.css'

export function MemberComments({ id, note }: { id: string; note: ReactNode }) {
  const list = useInfiniteQuery(memberCommentsQuery(id))
  const items = list.data?.pages.flatMap((page) => page.items)
  return (
    <section aria-label="Comments">
      <h2 className="part-title">
        Comments{' '}
        {list.data && <span className="soft">({list.data.pages[0]!.total.toLocaleString('en-US')})</span>}
      </h2>
      {note}
      {items ? (
        <ul className={classes.list}>
          {items.map(({ id: commentId, case_id, case_title, content, created_at }) => (
            <li className="line spread gap-x-lg rule-above py-sm" key={commentId}>
              <Link to={`/case-study/${case_id}?tab=discussion&comment=${commentId}`}>{case_title}</Link>
              <RelativeTime at={created_at} className="soft" />
              <p className="whole-row clamped break-anywhere pre-line" dir="auto">
                {ownWords(content)}
              </p>
            </li>
          ))}
        </ul>
      ) : list.error ? (
        <FailedLine words={`Comments did not load: ${list.error.message}`} onRetry={() => list.refetch()} />
      ) : (
        <output className="loading">Loading comments...</output>
      )}
      {items?.length === 0 && (
        <Notice title="No comments yet">
          <p>Comments on case studies appear here.</p>
        </Notice>
      )}
      {list.hasNextPage && <LoadMore list={list} className="mt-sm" />}
    </section>
  )
}
