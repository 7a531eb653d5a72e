import { type Tier, tiers } from '@contract/levels.ts'
import { TierIcon } from './tier-icon.tsx'
import classes from './tier-medal.module.css'

const shapes = ['round', 'square', 'hexagon', 'octagon']

/** Icon and outline distinguish the tiers, so that a medal does not depend on color. */
export function TierMedal({ tier }: { tier: Tier }) {
  const shape = shapes[Math.floor(tiers.indexOf(tier) / 3)]
  return (
    <span className={classes.medal} data-shape={shape} style={{ background: tier.color }}>
      <TierIcon icon={tier.icon} />
    </span>
  )
}
