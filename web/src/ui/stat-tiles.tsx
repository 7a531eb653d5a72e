import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './stat-tiles.module.css'

type Stat = { name: string; figure: ReactNode; hint?: ReactNode; aside?: ReactNode; to?: string }

/** Figures side by side, and two in a row on a phone. */
export function StatTiles({ stats }: { stats: Stat[] }) {
  return (
    <dl className={`raised ${classes.stats}`}>
      {stats.map(({ name, figure, hint, aside, to }) => (
        <div key={name} className={`py-md px-lg ${classes.stat}`}>
          <dt className="soft">
            {to ? (
              <Link to={to} className="whole-link" preventScrollReset>
                {name}
              </Link>
            ) : (
              name
            )}
            {hint}
          </dt>
          <dd className={`text-2xl figures ${classes.figure}`}>
            {typeof figure === 'number' ? figure.toLocaleString('en-US') : figure}
          </dd>
          {aside && <dd className="soft">{aside}</dd>}
        </div>
      ))}
    </dl>
  )
}
