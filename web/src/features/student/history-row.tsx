import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../lib/time/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { RatingLabel } from './rating-label.tsx'
import classes from './history-row.module.css'

/** `about` names the submission for screen readers. */
export function HistoryRow({
  what,
  at,
  taken,
  score,
  to,
  about,
}: {
  what: ReactNode
  at: string
  taken: ReactNode
  score: number
  to: string
  about: string
}) {
  return (
    <li className={`gap-x-lg py-sm rule-above ${classes.row}`}>
      {what}
      <time dateTime={at} className="soft figures">
        {formatDateTime(at)}
      </time>
      <span className={`inline gap-xs soft figures ${classes.taken}`}>{taken}</span>
      <span className={`text-lg figures ${classes.score}`}>
        <span className="visually-hidden">Score:</span>
        {score}%
      </span>
      <span className={classes.rating}>
        <RatingLabel score={score} />
      </span>
      <Link to={to} className={`line-link gap-2xs nowrap ${classes.link}`}>
        Review
        <span className="visually-hidden"> {about}</span>
        <Icon name="arrow" size={17} />
      </Link>
    </li>
  )
}
