import { levelOf, progressOf } from '@contract/levels.ts'
import classes from './level-progress.module.css'

export function LevelProgress({
  commentCount,
  hasTotal = false,
}: {
  commentCount: number
  /** Shows the number of all posts instead of the level's name. */
  hasTotal?: boolean
}) {
  const { level, tier } = levelOf(commentCount)
  const progress = progressOf(commentCount)
  const total = `${commentCount.toLocaleString('en-US')} post${commentCount === 1 ? '' : 's'} in total`
  if (!progress)
    return (
      <div>
        <p className={classes.ultimate}>IMMORTAL - ULTIMATE LEVEL!</p>
        {hasTotal && <p className="soft">{total}</p>}
      </div>
    )

  const { done, needed, percent } = progress
  return (
    <div>
      <p className="between gap-x-md text-sm medium">
        <span>{hasTotal ? total : `Level ${level}, ${tier.name}`}</span>
        <span className="regular dim figures">
          {done} of {needed} {hasTotal ? 'in this level' : 'posts'}
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
