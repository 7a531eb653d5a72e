import { type Tier, tiers } from '@contract/levels.ts'
import { TierIcon } from './tier-icon.tsx'
import classes from './tier-medal.module.css'

/** Each shape serves three tiers. */
const shapes = ['round', 'square', 'hexagon', 'octagon']

/** Icon and outline distinguish the tiers, so that color is not needed. */
export function TierMedal({ tier }: { tier: Tier }) {
  const shape = shapes[Math.floor(tiers.indexOf(tier) / 3)]
  return (
    <span className={classes.medal} data-shape={shape} style={{ background: tier.color }}>
      <TierIcon icon={tier.icon} />
    </span>
  )
}
