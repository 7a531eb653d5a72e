import { useQuery } from '@tanstack/react-query'
import { SteadyScroll } from '../../lib/steady-scroll.tsx'
import { clearStored, useStoredUnder } from '../../lib/stored.ts'
import { storageKeys } from '../../lib/storage-keys.ts'
import { useSession } from '../../lib/session.ts'
import { parseEdit } from '../../lib/parse-edit.ts'
import { KeptWords } from '../../lib/kept-words.tsx'
import { useStaffNews } from '../../lib/use-staff-news.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ReportedItem } from '@contract/moderation.ts'
import { reportsQuery } from './moderation-queries.ts'
import { ReportItem } from './report-item.tsx'

// A reported comment may be edited or deleted meanwhile.
const news = ['report_changed', 'comment_changed', 'case_changed', 'member_changed', 'member_left'] as const

/** What members have reported, for moderators and admins: hidden things first, then the longest waiting. */
export function ReportQueue() {
  const { data, error, refetch } = useQuery(reportsQuery)
  useStaffNews(news, () => refetch({ throwOnError: true }))

  return (
    <section aria-labelledby="reports">
      <h2 id="reports" tabIndex={-1} className="part-title">
        Reports {data && data.length > 0 && <span className="text-md dim">({data.length})</span>}
      </h2>
      {data && <KeptReportWords items={data} />}
      {data ? (
        data.length === 0 ? (
          <Notice title="Nothing is reported">
            <p>When a member reports a comment, a case study or a question, it appears here at once.</p>
          </Notice>
        ) : (
          <SteadyScroll version={data}>
            <ul className="stack gap-md">
              {data.map((item) => (
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
    </section>
  )
}

/** What was written to the author of something that is decided meanwhile, or in another moderator's hands, or in place of their words. */
function KeptReportWords({ items }: { items: ReportedItem[] }) {
  const user = useSession()
  const notes = storageKeys.reportNote(user?.id, '')
  const edits = storageKeys.reportEdit(user?.id, '')
  const mine = items.filter(({ claimed_by }) => claimed_by === user?.id)
  const kept = [
    ...useStoredUnder(notes).map(([id, text]) => ({ key: `${notes}${id}`, id, text })),
    ...useStoredUnder(edits).map(([id, json]) => ({
      key: `${edits}${id}`,
      id,
      text: parseEdit(json)?.content ?? '',
    })),
  ]
  return kept
    .filter(({ id, text }) => text.trim() !== '' && mine.every(({ target_id }) => target_id !== id))
    .map(({ key, text }) => (
      <KeptWords
        key={key}
        why="What you were deciding on is not in your hands any more."
        text={text}
        onForget={() => clearStored(key)}
      />
    ))
}
