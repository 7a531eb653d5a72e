import type { ReactNode } from 'react'
import classes from './comment-row.module.css'

/** Plain buttons are cheaper than Mantine's; a thread can have ten thousand. */
export function Tool({
  label,
  title,
  isPressed,
  isDead,
  onPress,
  children,
}: {
  label?: string
  title?: string
  isPressed?: boolean
  isDead?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={`inline px-xs text-sm figures thumb ${classes.tool}`}
      aria-label={label}
      title={title ?? label}
      aria-disabled={isDead || undefined}
      data-pressed={isPressed || undefined}
      onClick={isDead ? undefined : onPress}
    >
      {children}
    </button>
  )
}
