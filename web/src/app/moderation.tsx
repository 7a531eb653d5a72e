import { useInfiniteQuery } from '@tanstack/react-query'
import { caseListQuery } from '../features/cases/case-queries.ts'
import { CaseModeration } from '../features/cases/page/case-moderation.tsx'
import { recentCommentsQuery, reportsQuery } from '../features/moderation/moderation-queries.ts'
import { RecentComments } from '../features/moderation/recent-comments.tsx'
import { ReportQueue } from '../features/moderation/report-queue.tsx'

export function Moderation() {
  const lists = [
    useInfiniteQuery(reportsQuery),
    useInfiniteQuery(recentCommentsQuery),
    useInfiniteQuery(caseListQuery({})),
  ]
  // Waits for all three, because a list that loads above another would push it down.
  if (lists.some(({ isPending }) => isPending)) return <output className="soft loading">Loading...</output>
  return (
    <div className="stack gap-2xl">
      <ReportQueue />
      <RecentComments />
      <CaseModeration />
    </div>
  )
}
