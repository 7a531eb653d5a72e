import { useState } from 'react'
import { Link } from 'react-router'
import { hasAccess } from '@contract/roles.ts'
import { SavedCases } from '../../features/cases/list/saved-cases.tsx'
import { sectionLabels } from '../../lib/club/section-labels.ts'
import { LevelPanel } from '../../features/levels/level-panel.tsx'
import { useReportCount } from '../../features/moderation/use-report-count.ts'
import { MySubmissions } from '../../features/reviews/my-submissions.tsx'
import { isReviewer } from '../../features/reviews/review-queries.ts'
import { StatusLabel } from '../../features/reviews/status-label.tsx'
import { useReviewItems } from '../../features/reviews/use-review-items.tsx'
import { StudentDashboard } from '../../features/student/student-dashboard.tsx'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useSession } from '../../lib/session/session.ts'
import { RoleBadge } from '../../ui/role-badge.tsx'
import { EditCaseWindow } from '../edit-case-window.tsx'
import { Today } from '../today.tsx'
import { StudyWeek } from '../../features/today/study-week.tsx'

const Moderation = lazyPart(async () => (await import('../moderation.tsx')).Moderation)

export function Component() {
  useDocumentTitle('Student Dashboard')
  const user = useSession()
  const reportCount = useReportCount()
  const reviewItems = useReviewItems()
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <div className="stack gap-lg">
      <header className="between">
        <div className="line gap-x-lg">
          <h1 className="text-display regular">Student Dashboard</h1>
          {hasAccess(user, 'moderator') && <RoleBadge of="moderator" />}
        </div>
        <nav aria-label="Your study" className="line gap-x-md text-sm">
          <Link to="/recall" className="line-link">
            Your reviews
          </Link>
          <Link to="/groups" className="line-link">
            Study groups
          </Link>
          {isReviewer(user) && (
            <Link to="/review" className="line-link">
              Peer review
            </Link>
          )}
        </nav>
      </header>
      <Today last={reviewItems} />
      <StudentDashboard
        slots={{
          level: user && <LevelPanel commentCount={user.comment_count} />,
          saved: <SavedCases onEdit={setEdited} />,
          submissions: <MySubmissions />,
          moderation: <Moderation />,
          reportCount,
          week: user && <StudyWeek userId={user.id} />,
          renderStatus: (status, publishesAt) => <StatusLabel status={status} publishesAt={publishesAt} />,
          sectionLabels,
        }}
      />
      {edited !== null && <EditCaseWindow caseId={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}
