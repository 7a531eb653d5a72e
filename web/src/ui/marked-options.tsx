import type { ReactNode } from 'react'
import classes from './marked-options.module.css'

export function MarkedOptions({
  options,
  right,
  chosen,
}: {
  options: {
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
      {options.map(({ text, why, share, shareWords }, place) => (
        <li key={place} data-right={place === right || undefined} data-wrong={place === wrong || undefined}>
          <p className="between gap-x-md">
            <span>{text}</span>
            {place === right && <strong className="text-sm">Correct answer</strong>}
            {place === wrong && <strong className="text-sm">Your Answer</strong>}
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
        </li>
      ))}
    </ul>
  )
}
