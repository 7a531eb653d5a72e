import { CaseModeration } from '../features/cases/page/case-moderation.tsx'
import { RecentComments } from '../features/moderation/recent-comments.tsx'
import { ReportQueue } from '../features/moderation/report-queue.tsx'
import classes from './moderation-tab.module.css'

/** What moderators look after: what was reported, what was written, and all case studies. */
export function ModerationTab() {
  return (
    <div className={`stack ${classes.tab}`}>
      <ReportQueue />
      <RecentComments />
      <CaseModeration />
    </div>
  )
}
