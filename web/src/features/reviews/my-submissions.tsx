import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hasAccess } from '@contract/roles.ts'
import { RelativeTime } from '../../lib/time/relative-time.tsx'
import { useSession } from '../../lib/session/session.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { mySubmissionsQuery } from './review-queries.ts'
import { Notice } from '../../ui/notice.tsx'
import { StatusLabel } from './status-label.tsx'
import { useOwnSubmissionNews } from './use-own-submission-news.ts'
import classes from './my-submissions.module.css'

export function MySubmissions() {
  const list = useInfiniteQuery(mySubmissionsQuery)
  const { data, error, refetch } = list
  const items = data?.pages.flatMap((page) => page.items)
  const isCreator = hasAccess(useSession(), 'study_master')
  useOwnSubmissionNews()

  return (
    <section className={classes.section} aria-labelledby="my-submissions">
      <h2 id="my-submissions" className="visually-hidden">
        My submissions
      </h2>
      {items ? (
        items.length === 0 ? (
          <Notice
            title="No submissions yet"
            next={isCreator ? undefined : { to: '/student/submit-case', text: 'Submit a case' }}
          >
            <p>Reviewers read each case that you submit. They publish it, or return it with notes.</p>
          </Notice>
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
