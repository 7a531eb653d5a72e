import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'

/** One matter to decide: its name, a word about it, and what there is to choose. */
export function Setting({
  title,
  about,
  children,
}: {
  title: string
  about?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.setting} aria-labelledby={id}>
      <div>
        <h3 id={id} className={classes.name}>
          {title}
        </h3>
        {about && <p className={classes.about}>{about}</p>}
      </div>
      <div className={classes.control}>{children}</div>
    </section>
  )
}
