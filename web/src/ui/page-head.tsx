import type { ReactNode } from 'react'
import classes from './page-head.module.css'

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-lg">
      {/* Scripts move the focus here when the focused element disappears. */}
      <h1 id="page-title" tabIndex={-1} data-led className="text-display regular">
        {title}
      </h1>
      {children && <div className={`mt-sm text-md dim measure ${classes.lead}`}>{children}</div>}
    </header>
  )
}
