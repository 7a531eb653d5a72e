import { Link } from 'react-router'
import type { Profile } from '@contract/profiles.ts'
import { RelativeTime } from '../../lib/time/relative-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './recent-activity.module.css'

type Activity = Profile['recent_activity'][number]

const kinds: Record<Activity['type'], string> = {
  comment: 'Comment',
  case_study: 'Case study',
  test: 'Test',
  mock_exam: 'Mock exam',
  quiz: 'Quiz',
}

function linkTo({ case_id, comment_id }: Activity) {
  if (case_id === null) return null
  return comment_id === null
    ? `/case-study/${case_id}`
    : `/case-study/${case_id}?tab=discussion&comment=${comment_id}`
}

export function RecentActivity({ activity, isOwn }: { activity: Activity[]; isOwn: boolean }) {
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="part-title">
        Recent Activity
      </h2>
      {activity.length === 0 ? (
        <Notice
          title="No activity yet"
          next={isOwn ? { to: '/dashboard', text: 'Find a case study' } : undefined}
        >
          <p>Comments, case studies and tests appear here.</p>
        </Notice>
      ) : (
        <ul>
          {activity.map((item, index) => {
            const place = linkTo(item)
            return (
              <li key={index} className={`gap-x-lg py-sm rule-above ${classes.row}`}>
                <span className="text-sm strong accent">{kinds[item.type]}</span>
                <span className={`break-anywhere ${classes.words}`}>
                  {place === null ? item.description : <Link to={place}>{item.description}</Link>}
                </span>
                <RelativeTime at={item.created_at} className="soft" />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
