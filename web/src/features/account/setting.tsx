import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'

export function Setting({
  id,
  title,
  about,
  children,
}: {
  /** Id of the heading, which takes the focus when a line of the setting's list disappears. */
  id?: string
  title: string
  about?: ReactNode
  children: ReactNode
}) {
  const ownId = useId()
  const headingId = id ?? ownId
  return (
    <section className={`split split-wide py-lg rule-above ${classes.setting}`} aria-labelledby={headingId}>
      <div>
        <h3 id={headingId} tabIndex={-1} data-led className="mb-2xs text-md">
          {title}
        </h3>
        {about && <p className="soft regular">{about}</p>}
      </div>
      <div className="can-shrink">{children}</div>
    </section>
  )
}
