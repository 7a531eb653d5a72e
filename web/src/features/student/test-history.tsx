import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { StudentDashboard } from '@contract/student.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type HistoryItem, mergeHistory } from './history.ts'
import { KindLabel, kindWords } from './kind-label.tsx'
import { RatingLabel } from './rating-label.tsx'
import { attemptsQuery } from './student-queries.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import classes from './test-history.module.css'

const inWords = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

export function TestHistory({ dashboard }: { dashboard: StudentDashboard }) {
  const older = useInfiniteQuery({ ...attemptsQuery, enabled: false })
  const { items, hasMore } = mergeHistory(
    dashboard,
    older.data?.pages.flatMap((page) => page.items),
    older.data !== undefined && !older.hasNextPage,
  )
  const { simple_tests, complex_tests, mock_exams } = dashboard.stats

  if (items.length === 0)
    return (
      <Notice title="No tests taken yet">
        <p>Each takes about nine minutes, and every answer is explained to you afterwards.</p>
        <p className={classes.offers}>
          <Button component={Link} to="/test/simple" className={classes.offer}>
            Take Simple Test
          </Button>
          <Button component={Link} to="/test/complex" variant="default">
            Take Complex Test
          </Button>
        </p>
      </Notice>
    )
  return (
    <div className={classes.history}>
      <p className={classes.counts}>
        <span>{inWords(simple_tests, 'simple test')}</span>
        <span>{inWords(complex_tests, 'complex test')}</span>
        {mock_exams > 0 && <span>{inWords(mock_exams, 'mock exam')}</span>}
      </p>
      <ul>
        {items.map((item) => (
          <HistoryRow key={item.id} item={item} />
        ))}
      </ul>
      {hasMore && (
        <div className={classes.more}>
          {older.isError && <p role="alert">Failed to load older tests</p>}
          <LoadMore
            list={{
              isFetchingNextPage: older.isFetching,
              fetchNextPage: (options) =>
                older.data ? older.fetchNextPage(options) : older.refetch(options),
            }}
            words="Show older tests"
            loadingWords="Loading older tests..."
          />
        </div>
      )}
    </div>
  )
}

function HistoryRow({ item }: { item: HistoryItem }) {
  const { id, kind, score, time_taken, submitted_at, is_timed } = item
  const when = formatDateTime(submitted_at)
  return (
    <li className={classes.row}>
      <span className={classes.kind}>
        <KindLabel kind={kind} />
        {!is_timed && (
          <span className={classes.untimed} title="Submitted without the clock: not in your average">
            Untimed
          </span>
        )}
      </span>
      <time dateTime={submitted_at} className={classes.when}>
        {when}
      </time>
      <span className={classes.taken}>
        <Icon name="clock" size={16} />
        <span className="visually-hidden">Time taken:</span>
        {time_taken.toLocaleString('en-US')} {time_taken === 1 ? 'second' : 'seconds'}
      </span>
      <span className={classes.score}>
        <span className="visually-hidden">Score:</span>
        {score}%
      </span>
      <span className={classes.rating}>
        <RatingLabel score={score} />
      </span>
      <Link to={`/student/attempt/${id}`} className={classes.link}>
        Review
        <span className="visually-hidden">
          {' '}
          the {kindWords[kind].toLowerCase()} of {when}
        </span>
        <Icon name="arrow" size={17} />
      </Link>
    </li>
  )
}
