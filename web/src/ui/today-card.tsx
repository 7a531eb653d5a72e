import { Link } from 'react-router'
import classes from './today-card.module.css'

/** A link to one next step. All cards have the same height, so the page does not jump. */
export function TodayCard({
  label,
  title,
  about,
  to,
  isUrgent,
}: {
  label: string
  title: string
  about: string
  to: string
  isUrgent?: boolean
}) {
  return (
    <li className={classes.card} data-urgent={isUrgent || undefined}>
      <Link to={to} className={`raised gap-2xs py-sm px-md ink ${classes.link}`}>
        <span className="text-sm strong accent">{label}</span>
        <span className={`self-start clamped medium ${classes.title}`}>{title}</span>
        <span className="soft figures nowrap ellipsis">{about}</span>
      </Link>
    </li>
  )
}
