import { Link } from 'react-router'
import classes from './breadcrumbs.module.css'

export function Breadcrumbs({ links }: { links: { to: string; text: string }[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={`line gap-x-xs text-sm ${classes.way}`}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="thumb">
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
