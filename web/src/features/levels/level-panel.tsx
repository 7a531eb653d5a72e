import { crownOf, highestLevel, levelOf, levels, tiers } from '@contract/levels.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { LevelProgress } from '../../ui/level-progress.tsx'
import dashed from '../../ui/dashed-list.module.css'
import classes from './level-panel.module.css'

const inPosts = (count: number) => countOf(count, 'post')

export function LevelPanel({ commentCount }: { commentCount: number }) {
  const { tier } = levelOf(commentCount)
  const crown = crownOf(commentCount)
  return (
    <section className={classes.panel} aria-labelledby="level">
      <div className={classes.badge}>
        <LevelBadge commentCount={commentCount} size="lg" />
      </div>
      <h2 id="level" className="text-xl">
        {tier.name}
      </h2>
      {crown && <p className={`soft ${classes.below}`}>You have earned the crown of {crown.name}.</p>}
      <details>
        <summary className="text-sm medium">How to level up</summary>
        <ul className={`py-xs soft ${dashed.list} ${classes.below}`}>
          <li>Each comment and each reply is one post.</li>
          <li>You earn a new badge every 10 levels{nextBadge(commentCount)}.</li>
          <li>Crowns: Grand Master at 10,000 posts, Immortal at 20,000.</li>
        </ul>
      </details>
      <div className={`${classes.below} ${classes.progress}`}>
        <LevelProgress commentCount={commentCount} hasTotal />
      </div>
    </section>
  )
}

function nextBadge(commentCount: number) {
  const next = tiers[tiers.indexOf(levelOf(commentCount).tier) + 1]
  const step = next && levels[next.firstLevel - 1]
  if (!step) return `, up to level ${highestLevel}`
  return `: the next is ${next.name} at level ${next.firstLevel}, ${inPosts(step.enterAt - commentCount)} from here`
}
