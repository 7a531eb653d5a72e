import { Link } from 'react-router'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { LevelProgress } from '../../ui/level-progress.tsx'
import classes from './contribution-banner.module.css'

const inPosts = (count: number) =>
  `${count.toLocaleString('en-US')} discussion ${count === 1 ? 'post' : 'posts'}`

export function ContributionBanner({ commentCount }: { commentCount: number }) {
  return (
    <section className={`raised py-md px-lg ${classes.banner}`} aria-labelledby="contribute">
      <LevelBadge commentCount={commentCount} size="lg" />
      <div>
        {/* No heading, because it precedes the page's `h1`. */}
        <p id="contribute" className="text-md medium">
          Level Up by Contributing!
        </p>
        <p className="soft">{inPosts(commentCount)}</p>
      </div>
      <div className={classes.progress}>
        <LevelProgress commentCount={commentCount} />
      </div>
      <Link to="/student" className={`line-link nowrap ${classes.link}`}>
        View My Progress
      </Link>
    </section>
  )
}
