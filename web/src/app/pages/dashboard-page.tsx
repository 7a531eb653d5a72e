import { ContributionBanner } from '../../features/levels/contribution-banner.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useSession } from '../../lib/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { DisclaimerBanner } from '../disclaimer-banner.tsx'
import classes from './dashboard-page.module.css'

export function DashboardPage() {
  useDocumentTitle('Dashboard')
  const user = useSession()
  return (
    <div className={classes.page}>
      <DisclaimerBanner />
      {user && <ContributionBanner commentCount={user.comment_count} />}
      <div>
        <PageHead title="Case studies">
          <p>Simple ones for the boards, complex ones for the clinic.</p>
        </PageHead>
        <Notice title="Not built yet">
          <p>
            The cases will be listed here, to search and to filter by difficulty and tag. This part is still
            being made.
          </p>
        </Notice>
      </div>
    </div>
  )
}
