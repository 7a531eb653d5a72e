import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'
import { crownOf, levelOf } from '@contract/levels.ts'
import { TierIcon } from './tier-icon.tsx'
import { TierMedal } from './tier-medal.tsx'
import classes from './level-badge.module.css'

const tipWidth = 272
const edge = 8

/** Level, tier and crown at a glance; tier name, level and description on hover, focus or tap. */
export function LevelBadge({ commentCount, size = 'sm' }: { commentCount: number; size?: 'sm' | 'lg' }) {
  const { level, tier } = levelOf(commentCount)
  const crown = crownOf(commentCount)
  const tipId = useId()
  const [shift, setShift] = useState<number | null>(null)

  // Moved sideways only as far as the window asks, so that it never widens a phone's page.
  const open = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const { left } = currentTarget.getBoundingClientRect()
    const spare = document.documentElement.clientWidth - tipWidth - edge - left
    setShift(Math.max(Math.min(0, spare), edge - left))
  }
  const close = () => setShift(null)
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close()

  return (
    <span className={classes.anchor} onPointerLeave={close}>
      <button
        type="button"
        className={classes.badge}
        data-size={size}
        aria-label={`Level ${level}, ${tier.name}${crown ? `, with the crown of ${crown.name}` : ''}`}
        aria-describedby={shift === null ? undefined : tipId}
        onPointerEnter={open}
        onFocus={open}
        onClick={open}
        onBlur={close}
        onKeyDown={closeOnEscape}
      >
        <TierMedal tier={tier} />
        <span className={classes.level}>{level}</span>
        {crown && (
          <span className={classes.crown} style={{ color: crown.color }}>
            <TierIcon icon="crown" />
          </span>
        )}
      </button>
      {shift !== null && (
        <span role="tooltip" id={tipId} className={classes.tip} style={{ left: shift, width: tipWidth }}>
          <strong>{tier.name}</strong>
          <span className={classes.tipLevel}>
            Level {level}, of levels {tier.firstLevel} to {tier.lastLevel}
          </span>
          <span>{tier.description}</span>
          {crown && <span>Crown: every level of {crown.name} is completed.</span>}
        </span>
      )}
    </span>
  )
}
