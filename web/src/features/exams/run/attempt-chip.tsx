import { Link, useLocation } from 'react-router'
import type { OpenAttempt } from '@contract/auth.ts'
import { useServerClock } from '../../../lib/time/server-clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { attemptPlaces } from './attempt-places.ts'
import { useCountdown } from './countdown.ts'
import { formatRoughly } from '../exam-time.ts'
import classes from './attempt-chip.module.css'

/** Links to the attempt that ends first. `attempts` is sorted by deadline. An attempt's own page shows no chip for it. */
export function AttemptChip({ attempts }: { attempts: OpenAttempt[] }) {
  const { pathname, search } = useLocation()
  const isPreview = new URLSearchParams(search).has('preview')
  const elsewhere = attempts.filter(({ kind }) => isPreview || attemptPlaces[kind].path !== pathname)
  const open = useServerClock((now) => elsewhere.filter(({ deadline }) => Date.parse(deadline) > now).length)
  const first = elsewhere[elsewhere.length - open]
  return first && <Chip attempt={first} more={open - 1} />
}

function Chip({ attempt: { kind, deadline }, more }: { attempt: OpenAttempt; more: number }) {
  const { name, path } = attemptPlaces[kind]
  const { left, isHidden, isLastMinute } = useCountdown(Date.parse(deadline))
  return (
    <Link
      to={path}
      className={`row gap-2xs px-sm text-sm strong figures nowrap thumb ${classes.chip}`}
      title={name}
      data-running
      data-urgent={isLastMinute || undefined}
    >
      <Icon name="clock" size={16} />
      <span>
        <span className="visually-hidden">{name}, </span>
        {isHidden ? 'running' : formatRoughly(left)}
        {!isHidden && <span className="visually-hidden"> left</span>}
      </span>
      {more > 0 && (
        <span className={classes.more}>
          +{more}
          <span className="visually-hidden"> more</span>
        </span>
      )}
    </Link>
  )
}
