import { CaseModeration } from '../features/cases/page/case-moderation.tsx'
import { RecentComments } from '../features/moderation/recent-comments.tsx'
import { ReportQueue } from '../features/moderation/report-queue.tsx'

export function Moderation() {
  return (
    <div className="stack gap-2xl">
      <ReportQueue />
      <RecentComments />
      <CaseModeration />
    </div>
  )
}
