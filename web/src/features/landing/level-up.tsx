import type { ReactNode } from 'react'
import { levels, tiers } from '@contract/levels.ts'
import { TierMedal } from '../../ui/tier-medal.tsx'
import { Section } from './section.tsx'
import classes from './level-up.module.css'

const startOf = (firstLevel: number) => (levels[firstLevel - 1]?.enterAt ?? 0).toLocaleString('en-US')

export function LevelUp({ join }: { join: ReactNode }) {
  return (
    <Section
      id="level-up"
      title="Level Up"
      lead="Each discussion post earns XP toward 120 levels, and the badge changes every 10 levels. Become Grand Master at 10,000 posts and Immortal at 20,000 posts: then every level of the tier is done, and its crown is yours."
    >
      <ol className={classes.ladder}>
        {tiers.map((tier) => (
          <li key={tier.name} className={`py-md rule-above ${classes.rung}`}>
            <span className={`text-xl ${classes.medal}`}>
              <TierMedal tier={tier} />
            </span>
            <span className={`strong ${classes.name}`}>{tier.name}</span>
            <span className={`soft ${classes.levels}`}>
              Level {tier.firstLevel}, from {startOf(tier.firstLevel)} posts
            </span>
          </li>
        ))}
      </ol>
      <div className={`line ${classes.join}`}>
        {join}
        <p className="dim">Create a forum account inside to post comments and take tests</p>
      </div>
    </Section>
  )
}
