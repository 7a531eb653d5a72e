import { useInfiniteQuery } from '@tanstack/react-query'
import { SteadyScroll } from '../../lib/page/steady-scroll.tsx'
import { clearStored, storedText, useStoredUnder } from '../../lib/storage/stored.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'
import { useSession } from '../../lib/session/session.ts'
import { keptEdit } from '../../lib/merge/kept-edit.ts'
import { KeptWords } from '../../lib/merge/kept-words.tsx'
import { useStaffNews } from '../../lib/live/use-staff-news.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ReportedItem } from '@contract/moderation.ts'
import { reportsQuery } from './moderation-queries.ts'
import { ReportItem } from './report-item.tsx'

// Others can edit or delete a reported comment meanwhile, so these events refetch the queue.
const news = ['report_changed', 'comment_changed', 'case_changed', 'member_changed', 'member_left'] as const

/** Reports for moderators and admins: hidden content first, then the longest waiting. */
export function ReportQueue() {
  const list = useInfiniteQuery(reportsQuery)
  const { data, error, refetch } = list
  const items = data?.pages.flatMap((page) => page.items)
  const total = data?.pages[0]?.total ?? 0
  useStaffNews(news, () => refetch({ throwOnError: true }))

  return (
    <section aria-labelledby="reports">
      <h2 id="reports" tabIndex={-1} className="part-title">
        Reports {total > 0 && <span className="text-md dim">({total})</span>}
      </h2>
      {items && <KeptReportWords items={items} />}
      {items ? (
        items.length === 0 ? (
          <Notice title="No reports">
            <p>What members report appears here right away.</p>
          </Notice>
        ) : (
          <SteadyScroll version={data}>
            <ul className="stack gap-md">
              {items.map((item) => (
                <ReportItem key={`${item.target} ${item.target_id}`} item={item} />
              ))}
            </ul>
          </SteadyScroll>
        )
      ) : error ? (
        <FailedLine words={`Failed to load the reports: ${error.message}`} onRetry={refetch} />
      ) : (
        <p className="soft">Loading reports...</p>
      )}
      {list.hasNextPage && <LoadMore list={list} />}
    </section>
  )
}

/** Shows unsent notes and edits for reports that are decided, released, or claimed by another moderator. */
function KeptReportWords({ items }: { items: ReportedItem[] }) {
  const user = useSession()
  const notes = storageKeys.reportNote(user?.id, '')
  const edits = storageKeys.reportEdit(user?.id, '')
  const mine = items.filter(({ claimed_by }) => claimed_by === user?.id)
  const kept = [
    ...useStoredUnder(notes, storedText).map(([id, text]) => ({ key: `${notes}${id}`, id, text })),
    ...useStoredUnder(edits, keptEdit).map(([id, { content }]) => ({
      key: `${edits}${id}`,
      id,
      text: content,
    })),
  ]
  return kept
    .filter(({ id, text }) => text.trim() !== '' && mine.every(({ target_id }) => target_id !== id))
    .map(({ key, text }) => (
      <KeptWords
        key={key}
        why="You are no longer reviewing this report."
        text={text}
        onForget={() => clearStored(key)}
      />
    ))
}
