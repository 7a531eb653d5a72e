import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CaseStatus } from '@contract/cases.ts'
import type { CurrentUser } from '@contract/auth.ts'
import { hasAccess } from '@contract/roles.ts'
import type { StudentDashboard } from '@contract/student.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { RelativeTime } from '../../lib/time/relative-time.tsx'
import { useSession } from '../../lib/session/session.ts'
import { DifficultyLabel } from '../../ui/difficulty-label.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './my-case-studies.module.css'

/**
 * Admins and study masters create cases, and other members submit theirs for review. Moderators who are not admins get
 * no link.
 */
function invitationFor(user: CurrentUser | null, hasCases: boolean) {
  if (!hasAccess(user, 'study_master')) return { to: '/student/submit-case', text: 'Submit a case' }
  if (user?.is_moderator && !user.is_admin) return null
  return { to: '/create', text: hasCases ? 'Create New' : 'Create Your First Case Study' }
}

export function MyCaseStudies({
  cases,
  renderStatus,
}: {
  cases: StudentDashboard['my_case_studies']
  renderStatus: (status: CaseStatus, publishesAt: string | null) => ReactNode
}) {
  const user = useSession()
  const invitation = invitationFor(user, cases.length > 0)
  if (cases.length === 0)
    return (
      <Notice title="No case studies yet" next={invitation ?? undefined}>
        <p>The ones you write appear here, with their views and upvotes.</p>
      </Notice>
    )
  return (
    <div className="stack gap-lg">
      {invitation && (
        <p>
          <Button component={Link} to={invitation.to} className={classes.invitation}>
            {invitation.text}
          </Button>
        </p>
      )}
      <ul>
        {cases.map((item) => (
          <li key={item.id} className={`gap-x-xl py-md rule-above ${classes.row}`}>
            <div className={`line gap-x-lg mb-xs ${classes.marks}`}>
              <DifficultyLabel difficulty={item.difficulty} />
              {item.status !== 'published' && renderStatus(item.status, item.publishes_at)}
            </div>
            <h3 className="text-lg">
              <Link to={`/case-study/${item.id}`} className="whole-link">
                {item.title}
              </Link>
            </h3>
            <p className={`dim measure ${classes.text}`}>{item.description}</p>
            <p className={`gap-2xs soft figures content-start ${classes.figures}`}>
              <span className="inline">
                <Icon name="eye" size={16} />
                {countOf(item.view_count, 'view')}
              </span>
              <span className="inline">
                <Icon name="up" size={16} />
                {countOf(item.upvotes, 'upvote')}
              </span>
              <RelativeTime at={item.created_at} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
