import type { ReactNode } from 'react'
import classes from './notice.module.css'

/** A quiet box where a page has nothing else to show: empty, unbuilt, gone wrong. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.notice}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}
