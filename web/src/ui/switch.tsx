import type { ReactNode } from 'react'
import classes from './switch.module.css'

export function Switch({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}) {
  return (
    <label className={`row items-start gap-md medium thumb ${classes.switch}`}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
