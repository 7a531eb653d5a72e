import { Link } from 'react-router'
import classes from './today-card.module.css'

/** One thing that may come next, and the way there. Of one height, whatever it says: nothing below it moves. */
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
