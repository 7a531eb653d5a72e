import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './today-chip.module.css'

/** An item of the Today panel, which drops it when `ends` has passed. */
export type TodayItem = { key: string; ends?: string | null; chip: ReactNode }

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
    <Link
      to={to}
      title={about}
      className={`line gap-0 gap-x-xs py-2xs px-md text-sm ink outlined thumb ${classes.chip}`}
      data-tone={tone}
    >
      <span className="medium">{title}</span>
      {about && <span className="soft figures">{about}</span>}
    </Link>
  )
}
