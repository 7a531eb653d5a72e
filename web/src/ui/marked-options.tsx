import type { ReactNode } from 'react'
import classes from './marked-options.module.css'

export function MarkedOptions({
  options,
  right,
  chosen,
}: {
  options: {
    /** The letter or number that the option had in the question. */
    mark?: string
    text: string
    why?: ReactNode
    /** Percentage of members who chose this option, if enough have answered. */
    share?: number | undefined
    /** Shown instead of the percentage. */
    shareWords?: string
  }[]
  right: number
  chosen?: number
}) {
  const wrong = chosen === right ? undefined : chosen
  return (
    <ul className={`stack gap-xs ${classes.options}`}>
      {options.map(({ mark, text, why, share, shareWords }, place) => (
        <li
          key={place}
          className="row items-baseline gap-sm py-xs px-md"
          data-right={place === right || undefined}
          data-wrong={place === wrong || undefined}
        >
          {mark && <span className="soft strong text-md figures">{mark}</span>}
          <div className="stack gap-2xs grow">
            <p className={`row items-baseline spread gap-x-md ${classes.text}`}>
              <span className="can-shrink">{text}</span>
              {place === right && <strong className="text-sm nowrap">Correct answer</strong>}
              {place === wrong && <strong className="text-sm nowrap">Your Answer</strong>}
            </p>
            {share !== undefined && (
              <p className="row gap-sm soft figures">
                <span className={classes.track} aria-hidden="true">
                  <span style={{ width: `${share}%` }} />
                </span>
                {shareWords ?? `${share}% chose this`}
              </p>
            )}
            {why && <p className="soft">{why}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
