import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { markPage } from './mark-page.ts'
import classes from './desk.module.css'

const markFoot = markPage('data-desk-foot')

/** A case next to its question. In a narrow window, the case is above the question, folded to its first lines. */
export function Desk({
  title = '',
  text,
  place = 0,
  at,
  foot,
  aside,
  children,
}: {
  title?: string
  /** Missing if the question has no case. */
  text?: ReactNode
  place?: number
  /** Identifies the question. Another question folds the case again. */
  at?: number
  foot?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  const isWide = useMediaQuery('(min-width: 60em)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={`${classes.desk} ${text ? '' : 'column'}`} data-sheet>
      {text &&
        (isWide ? (
          <section
            className={`stack content-start ${classes.case}`}
            aria-label={title}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll a long case
            tabIndex={0}
            key={place}
          >
            <h2 className="text-md">{title}</h2>
            {text}
          </section>
        ) : (
          <details key={at} className={`px-md sunk edge ${classes.fold}`}>
            <summary className={`row strong ${classes.title}`}>{title}</summary>
            {text}
          </details>
        ))}
      <div className="stack gap-lg">{children}</div>
      {foot && (
        <div ref={markFoot} className={`rule-above ${classes.foot}`}>
          {foot}
        </div>
      )}
      {aside}
    </div>
  )
}
