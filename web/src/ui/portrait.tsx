import { useState } from 'react'
import classes from './portrait.module.css'

const letters = new Intl.Segmenter()

/** Counts graphemes, so that an accented letter, a Han letter or an emoji counts as one. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => letters.segment(word).containing(0)?.segment ?? '')
    .join('')
    .toUpperCase()

const forms = [
  'M0 24Q18 10 36 24V36H0Z',
  'M0 0H18V36H0Z',
  'M36 36V6A30 30 0 0 0 6 36Z',
  'M0 36L36 0V36Z',
  'M18 4A14 14 0 1 1 17.9 4Z',
  'M0 10Q9 2 18 10T36 10V26Q27 34 18 26T0 26Z',
]
const nobody = 'M18 8A6 6 0 1 1 17.9 8ZM6 34Q6 23 18 23T30 34Z'
const hues = 9

export function Portrait({
  id,
  name,
  picture,
  size = 36,
}: {
  id: string | null
  name: string
  picture: string | null
  size?: number
}) {
  const [failed, setFailed] = useState<string | null>(null)
  if (picture && picture !== failed)
    return (
      <img
        className={classes.portrait}
        src={picture}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(picture)}
      />
    )
  const number = id === null ? null : parseInt(id.slice(-6), 16)
  return (
    <svg
      className={classes.portrait}
      style={number === null ? undefined : ({ '--hue': (number % hues) * 40 + 20, '--tint': 1 } as object)}
      viewBox="0 0 36 36"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={number === null ? nobody : forms[Math.floor(number / hues) % forms.length]} />
      {number !== null && (
        <text x="18" y="18">
          {initials(name)}
        </text>
      )}
    </svg>
  )
}
