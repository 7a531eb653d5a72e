import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'

/** One matter to decide: its name, a word about it, and what there is to choose. */
export function Setting({
  id,
  title,
  about,
  children,
}: {
  /** For a list whose lines go by a press: the heading takes the focus over. */
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
