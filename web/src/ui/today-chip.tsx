import { Link } from 'react-router'
import classes from './today-chip.module.css'

export function TodayChip({
  title,
  about,
  to,
  tone = 'plain',
}: {
  title: string
  about?: string
  to: string
  tone?: 'plain' | 'running' | 'urgent'
}) {
  return (
    <li className={classes.chip}>
      <Link
        to={to}
        title={about}
        className={`row px-md text-sm ink outlined thumb ${classes.link}`}
        data-tone={tone}
      >
        <span className="medium nowrap">{title}</span>
        {about && <span className="soft figures can-shrink ellipsis">{about}</span>}
      </Link>
    </li>
  )
}
