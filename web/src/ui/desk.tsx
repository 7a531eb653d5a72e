import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { markPage } from './mark-page.ts'
import classes from './desk.module.css'

const markFoot = markPage('data-desk-foot')

/** A case next to its question. A narrow window folds the case above, and keeps what the member opened. */
export function Desk({
  title = '',
  text,
  place = 0,
  isOpen,
  foot,
  aside,
  children,
}: {
  title?: string
  /** Missing where there is no case. */
  text?: ReactNode
  /** Identifies the case. */
  place?: number
  /** In a narrow window, until the member folds or opens it. */
  isOpen?: boolean
  /** Stays within the thumb's reach. */
  foot?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  const isWide = useMediaQuery('(min-width: 60em)', undefined, { getInitialValueInEffect: false })
  const [folds, setFolds] = useState<Record<number, boolean>>({})
  const isUnfolded = folds[place] ?? isOpen
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
          <details className={`px-md sunk edge ${classes.fold}`} open={isUnfolded}>
            {/* NOTE: without preventDefault the browser toggles it a second time. */}
            <summary
              className={`row strong chevron ${classes.title}`}
              onClick={(event) => {
                event.preventDefault()
                setFolds({ ...folds, [place]: !isUnfolded })
              }}
            >
              {title}
            </summary>
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
