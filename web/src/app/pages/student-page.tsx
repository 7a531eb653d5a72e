import { Link } from 'react-router-dom'
import { hasAccess } from '@contract/roles.ts'
import { MySubmissions } from '../../features/reviews/my-submissions.tsx'
import { ReviewCount } from '../../features/reviews/review-count.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useSession } from '../../lib/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import classes from './student-page.module.css'

export function StudentPage() {
  useDocumentTitle('Student Dashboard')
  const user = useSession()
  const mayCreate = hasAccess(user, 'study_master')
  // A study master who moderates as well is not invited to write more (spec 2).
  const isInvited = !mayCreate || user?.is_admin || !user?.is_moderator
  return (
    <div className={classes.page}>
      <PageHead title="Student Dashboard">
        {isInvited && (
          <p>
            <Link to={mayCreate ? '/create' : '/student/submit-case'} className={classes.link}>
              {mayCreate ? 'Create New' : 'Submit a case'}
            </Link>
          </p>
        )}
      </PageHead>
      <ReviewCount />
      <MySubmissions />
      <Notice title="Not built yet">
        <p>Your level, test history and saved case studies will stand here. This part is still being made.</p>
      </Notice>
    </div>
  )
}
