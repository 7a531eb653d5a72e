import { type Tier, tiers } from '@contract/levels.ts'
import { TierIcon } from './tier-icon.tsx'
import classes from './tier-medal.module.css'

const shapes = [
  'round',
  'round',
  'round',
  'square',
  'square',
  'square',
  'hexagon',
  'hexagon',
  'hexagon',
  'octagon',
  'octagon',
]

/** Eleven tiers, told apart by sign and outline as much as by colour. */
export function TierMedal({ tier }: { tier: Tier }) {
  const shape = shapes[tiers.indexOf(tier)]
  return (
    <span className={classes.medal} data-shape={shape} style={{ background: tier.color }}>
      <TierIcon icon={tier.icon} />
    </span>
  )
}
