import { Link } from 'react-router'
import type { Member } from '@contract/members.ts'
import { RelativeTime } from '../../lib/time/relative-time.tsx'
import { OnlyYou } from './only-you.tsx'
import classes from './member-view.module.css'

export function PublishedCases({ member }: { member: Member }) {
  const { cases } = member
  if (!cases || cases.length === 0) return null
  return (
    <section aria-label="Published cases">
      <h2 className="part-title">Published cases</h2>
      <OnlyYou part="cases" of={member} />
      <ul className={classes.list}>
        {cases.map(({ id, title, difficulty, created_at }) => (
          <li className="line spread gap-x-lg rule-above py-sm" key={id}>
            <Link to={`/case-study/${id}`}>{title}</Link>
            <span className="soft">
              {difficulty === 'simple' ? 'Simple' : 'Complex'}, <RelativeTime at={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
