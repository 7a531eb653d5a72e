import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { mySubmissionsQuery } from './review-queries.ts'
import { StatusLabel } from './status-label.tsx'
import { useOwnSubmissionNews } from './use-own-submission-news.ts'
import classes from './my-submissions.module.css'

export function MySubmissions() {
  const list = useInfiniteQuery(mySubmissionsQuery)
  const { data, error, refetch } = list
  const items = data?.pages.flatMap((page) => page.items)
  useOwnSubmissionNews()

  return (
    <section className={classes.section} aria-labelledby="my-submissions">
      <h2 id="my-submissions" className="part-title">
        My submissions
      </h2>
      {items ? (
        items.length === 0 ? (
          <p className="soft">You have not submitted a case study yet.</p>
        ) : (
          <ul>
            {items.map(({ id, title, status, publishes_at, review_notes, created_at }) => (
              <li key={id} className={`gap-x-lg py-xs rule-above ${classes.row}`}>
                <Link to={`/case-study/${id}`} className={`line-link ${classes.link}`}>
                  {title}
                </Link>
                <StatusLabel status={status} publishesAt={publishes_at} />
                <RelativeTime at={created_at} className="soft" />
                {review_notes && status !== 'published' && (
                  <blockquote className={`mb-xs py-xs px-md pre-line measure edge-soft ${classes.notes}`}>
                    {review_notes}
                  </blockquote>
                )}
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <FailedLine words={`Failed to load your submissions: ${error.message}`} onRetry={refetch} />
      ) : (
        <p className="soft">Loading your submissions...</p>
      )}
      {list.hasNextPage && <LoadMore list={list} />}
    </section>
  )
}
