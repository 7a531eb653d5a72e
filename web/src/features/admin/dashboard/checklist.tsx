import { Link } from 'react-router'
import type { AdminStats } from '@contract/admin.ts'
import { shareLink } from '../../../lib/page/share-link.ts'
import { useClub } from '../../../lib/club/club.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Shows the admin of a new club the first steps. Hidden once all steps are done. */
export function Checklist({ stats }: { stats: AdminStats }) {
  const club = useClub()
  const steps = [
    {
      text: 'Publish the first case study',
      to: '/create/case-study',
      isDone: stats.total_case_studies > 0,
    },
    { text: 'Feature a test', to: '/create/test/simple', isDone: stats.featured_tests > 0 },
    { text: 'Feature a mock exam', to: '/create/mock-exam', isDone: stats.featured_mock_exams > 0 },
    { text: 'Invite people: share the link to the club', isDone: stats.total_users > 1 },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <section className="raised py-md px-lg" aria-labelledby="checklist">
      <h2 id="checklist" className="mb-xs text-lg">
        Start your club, {done} of {steps.length} done
      </h2>
      <ul>
        {steps.map(({ text, to, isDone }) => (
          <li key={text} className="row gap-sm thumb">
            <Icon name={isDone ? 'check' : 'arrow'} />
            {isDone ? (
              <span className="dim">
                {text}
                <span className="visually-hidden">, done</span>
              </span>
            ) : to ? (
              <Link to={to}>{text}</Link>
            ) : (
              <button
                type="button"
                className="link-button thumb"
                onClick={() => void shareLink(club.name, '/')}
              >
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
