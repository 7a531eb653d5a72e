import type { ReactNode } from 'react'
import classes from './page-head.module.css'

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {children && <div className={classes.lead}>{children}</div>}
    </header>
  )
}
