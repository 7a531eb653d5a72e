import { levelOf, progressOf } from '@contract/levels.ts'
import classes from './level-progress.module.css'

/** Progress in the current level; the highest level shows text instead (spec 3). */
export function LevelProgress({ commentCount }: { commentCount: number }) {
  const { level, tier } = levelOf(commentCount)
  const progress = progressOf(commentCount)
  if (!progress) return <p className={classes.ultimate}>IMMORTAL - ULTIMATE LEVEL!</p>

  const { done, needed, percent } = progress
  return (
    <div>
      <p className="between gap-x-md text-sm medium">
        <span>
          Level {level}, {tier.name}
        </span>
        <span className="regular dim figures">
          {done} of {needed} posts
        </span>
      </p>
      <progress
        className={`mt-xs block ${classes.bar}`}
        style={{ color: tier.color }}
        aria-label={`Progress to level ${level + 1}`}
        max={100}
        value={percent}
      />
    </div>
  )
}
