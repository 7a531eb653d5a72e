import type { ReactNode } from 'react'
import classes from './row.module.css'

export type Picking<Row> = {
  isPicked: boolean
  onPick: (row: Row, isPicked: boolean, isRange: boolean) => void
}

/** `labelledBy`: id of the row's heading, which names the row for screen readers. */
export function PickRow<Row>({
  of,
  label,
  labelledBy,
  isPicked,
  onPick,
  isWide = true,
  isAlarming,
  children,
}: Picking<Row> & {
  of: Row
  label: string
  labelledBy: string
  /** If true, wide screens show the actions next to the row's text. */
  isWide?: boolean
  isAlarming?: boolean
  children: ReactNode
}) {
  return (
    <li
      data-row
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={`gap-x-xs py-sm rule-below ${classes.row}`}
      data-picked={isPicked || undefined}
      data-alarm={isAlarming || undefined}
    >
      <label className={`center self-start ${classes.pick}`}>
        <input
          type="checkbox"
          aria-label={label}
          checked={isPicked}
          onChange={({ nativeEvent, currentTarget }) =>
            onPick(of, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <div className={`stack gap-xs gap-x-lg can-shrink ${classes.main}`} data-wide={isWide || undefined}>
        {children}
      </div>
    </li>
  )
}
