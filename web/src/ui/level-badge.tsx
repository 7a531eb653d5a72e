import { useState } from 'react'
import { crownOf, levelOf } from '@contract/levels.ts'
import { TierIcon } from './tier-icon.tsx'
import { TierMedal } from './tier-medal.tsx'
import { useTip } from './use-tip.ts'
import classes from './level-badge.module.css'

const tipWidth = 272
const edge = 8

export function LevelBadge({ commentCount, size = 'sm' }: { commentCount: number; size?: 'sm' | 'lg' }) {
  const { level, tier } = levelOf(commentCount)
  const crown = crownOf(commentCount)
  const [shift, setShift] = useState(0)

  // Shifts the tip only as far as needed, so that it never widens the page on a phone.
  const tip = useTip(({ currentTarget }) => {
    const { left } = currentTarget.getBoundingClientRect()
    const spare = document.documentElement.clientWidth - tipWidth - edge - left
    setShift(Math.max(Math.min(0, spare), edge - left))
  })

  return (
    <span className={classes.anchor} {...tip.anchor}>
      <button
        type="button"
        className={`inline gap-xs px-2xs text-md strong ink figures thumb ${classes.badge}`}
        data-size={size}
        aria-label={`Level ${level}, ${tier.name}${crown ? `, with the crown of ${crown.name}` : ''}`}
        {...tip.opener}
      >
        <TierMedal tier={tier} />
        <span className={classes.level}>{level}</span>
        {crown && (
          <span className={classes.crown} style={{ color: crown.color }}>
            <TierIcon icon="crown" />
          </span>
        )}
      </button>
      {tip.isOpen && (
        <span
          role="tooltip"
          id={tip.id}
          className={`stack gap-2xs py-sm px-md text-sm regular ${classes.tip}`}
          style={{ left: shift, width: tipWidth }}
        >
          <strong>{tier.name}</strong>
          <span className={`text-sm ${classes.tipLevel}`}>
            Level {level}, of levels {tier.firstLevel} to {tier.lastLevel}
          </span>
          <span>{tier.description}</span>
          {crown && <span>Crown: every level of {crown.name} is completed.</span>}
        </span>
      )}
    </span>
  )
}
