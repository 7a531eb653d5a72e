import { useState } from 'react'
import classes from './portrait.module.css'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

/** A member's picture, or the initials where there is none or it does not load. */
export function Portrait({
  name,
  picture,
  size = 36,
}: {
  name: string
  picture: string | null
  size?: number
}) {
  const [hasFailed, setHasFailed] = useState(false)
  if (picture && !hasFailed)
    return (
      <img
        className={classes.portrait}
        src={picture}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setHasFailed(true)}
      />
    )
  return (
    <span
      className={classes.portrait}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  )
}
