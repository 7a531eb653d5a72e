import type { ReactNode } from 'react'
import classes from './row.module.css'

export type Picking<Row> = {
  isPicked: boolean
  onPick: (row: Row, isPicked: boolean, isRange: boolean) => void
}

/** `labelledBy`: id of the row's heading, which names the row for screen readers. `menu`: all actions on the row. */
export function PickRow<Row>({
  of,
  label,
  labelledBy,
  isPicked,
  onPick,
  isAlarming,
  menu,
  children,
}: Picking<Row> & {
  of: Row
  label: string
  labelledBy: string
  isAlarming?: boolean
  menu: ReactNode
  children: ReactNode
}) {
  return (
    <li
      data-row
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={`py-sm rule-below ${classes.row}`}
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
      <div className="stack gap-2xs can-shrink">{children}</div>
      {menu}
    </li>
  )
}
