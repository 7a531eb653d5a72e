import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { StudentDashboard } from '@contract/student.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { formatDateTime } from '../../lib/time/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { HistoryRow } from './history-row.tsx'
import { mergeHistory } from './history.ts'
import { KindLabel, kindWords } from './kind-label.tsx'
import { attemptsQuery } from './student-queries.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import classes from './test-history.module.css'

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
        <p>Each takes about nine minutes, and then explains every answer.</p>
        <p className={`line gap-sm ${classes.offers}`}>
          <Button component={Link} to="/test/simple" variant="default">
            Take Simple Test
          </Button>
          <Button component={Link} to="/test/complex" variant="default">
            Take Complex Test
          </Button>
        </p>
      </Notice>
    )
  return (
    <div className="stack">
      <p className="line gap-x-lg text-md dim figures">
        <span>{countOf(simple_tests, 'simple test')}</span>
        <span>{countOf(complex_tests, 'complex test')}</span>
        {mock_exams > 0 && <span>{countOf(mock_exams, 'mock exam')}</span>}
      </p>
      <ul>
        {items.map(({ id, kind, score, time_taken, submitted_at, is_timed }) => (
          <HistoryRow
            key={id}
            what={
              <span className="line gap-x-sm">
                <KindLabel kind={kind} />
                {!is_timed && (
                  <span
                    className="pill pill-outline"
                    title="Submitted without the clock: not in your average"
                  >
                    Untimed
                  </span>
                )}
              </span>
            }
            at={submitted_at}
            taken={
              <>
                <Icon name="clock" size={16} />
                <span className="visually-hidden">Time taken:</span>
                {countOf(time_taken, 'second')}
              </>
            }
            score={score}
            to={`/student/attempt/${id}`}
            about={`the ${kindWords[kind].toLowerCase()} of ${formatDateTime(submitted_at)}`}
          />
        ))}
      </ul>
      {hasMore && (
        <div className="stack items-center gap-sm">
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
