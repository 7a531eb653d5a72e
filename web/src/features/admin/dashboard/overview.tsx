import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminStats } from '@contract/admin.ts'
import { formatDateTime } from '../../../lib/time/dates.ts'
import { DifficultyLabel } from '../../../ui/difficulty-label.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { StatTiles } from '../../../ui/stat-tiles.tsx'
import { Checklist } from './checklist.tsx'
import classes from './overview.module.css'

// The counts include only published cases, so the links filter by this status.
const published = '?tab=case-studies&status=published'

export function Overview({ stats }: { stats: AdminStats }) {
  const { open_reports, pending_submissions } = stats
  const waiting = [
    {
      text: open_reports === 1 ? 'open report' : 'open reports',
      count: open_reports,
      to: '?tab=reports',
    },
    {
      text: `case ${pending_submissions === 1 ? 'study' : 'studies'} waiting for review`,
      count: pending_submissions,
      to: '/review',
    },
  ].filter(({ count }) => count > 0)
  return (
    <div className="stack gap-lg">
      <Checklist stats={stats} />
      {waiting.length > 0 && (
        <p className="line gap-x-xl">
          {waiting.map(({ text, count, to }) => (
            <Link key={to} to={to} className="line-link figures" preventScrollReset>
              {count.toLocaleString('en-US')} {text}
            </Link>
          ))}
        </p>
      )}
      <StatTiles
        stats={[
          { name: 'Total Users', figure: stats.total_users, to: '?tab=users' },
          { name: 'Case Studies', figure: stats.total_case_studies, to: published },
          { name: 'Simple Cases', figure: stats.simple_cases, to: `${published}&difficulty=simple` },
          { name: 'Complex Cases', figure: stats.complex_cases, to: `${published}&difficulty=complex` },
          { name: 'Comments', figure: stats.total_comments, to: '?tab=comments' },
        ]}
      />
      <div className="fields gap-xl gap-x-2xl">
        <Recent id="recent-users" title="Recent Users" empty="No one has joined yet.">
          {stats.recent_users.map(({ id, name, email, picture, is_admin, created_at }) => (
            <li key={id} className={`row gap-sm py-xs rule-below ${classes.item}`}>
              <Portrait id={id} name={name} picture={picture} />
              <div className="can-shrink">
                <p className="line gap-x-sm">
                  <Link to={`/profile/${id}`} className={`strong ink break-anywhere ${classes.link}`}>
                    {name}
                  </Link>
                  {is_admin && <span className="pill filled">Admin</span>}
                </p>
                <p className="line gap-x-md soft figures break-anywhere">
                  <span>{email}</span>
                  <time dateTime={created_at}>{formatDateTime(created_at)}</time>
                </p>
              </div>
            </li>
          ))}
        </Recent>
        <Recent id="recent-cases" title="Recent Case Studies" empty="No case studies yet.">
          {stats.recent_case_studies.map(({ id, title, author_name, difficulty, created_at }) => (
            <li key={id} className={`row gap-sm py-xs rule-below ${classes.item}`}>
              <div className="can-shrink">
                <p>
                  <Link to={`/case-study/${id}`} className={`strong ink break-anywhere ${classes.link}`}>
                    {title}
                  </Link>
                </p>
                <p className="line gap-x-md soft figures break-anywhere">
                  <DifficultyLabel difficulty={difficulty} />
                  <span>{author_name}</span>
                  <time dateTime={created_at}>{formatDateTime(created_at)}</time>
                </p>
              </div>
            </li>
          ))}
        </Recent>
      </div>
    </div>
  )
}

function Recent({
  id,
  title,
  empty,
  children,
}: {
  id: string
  title: string
  empty: string
  children: ReactNode[]
}) {
  return (
    <section className="can-shrink" aria-labelledby={id}>
      <h2 id={id} className="mb-sm text-lg">
        {title}
      </h2>
      {children.length === 0 && <p className="mb-sm dim">{empty}</p>}
      <ul className="rule-above">{children}</ul>
    </section>
  )
}
