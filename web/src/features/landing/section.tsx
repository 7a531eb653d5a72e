import type { ReactNode } from 'react'
import classes from './section.module.css'

export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <section className={`page-wide ${classes.section}`} aria-labelledby={id}>
      <header className={`split split-even ${classes.head}`}>
        <h2 id={id} className={`text-display regular ${classes.title}`}>
          {title}
        </h2>
        <p className={`text-md dim ${classes.lead}`}>{lead}</p>
      </header>
      {children}
    </section>
  )
}
