import { Link } from 'react-router'
import { LevelBadge } from '../../ui/level-badge.tsx'

const inPosts = (count: number) =>
  `${count.toLocaleString('en-US')} discussion ${count === 1 ? 'post' : 'posts'}`

export function ContributionBanner({ commentCount }: { commentCount: number }) {
  return (
    <section className="row px-sm raised" aria-labelledby="contribute">
      <LevelBadge commentCount={commentCount} />
      <div className="line gap-0 gap-x-md grow">
        {/* No heading, because it precedes the page's `h1`. */}
        <p id="contribute" className="text-sm medium nowrap">
          Level Up by Contributing!
        </p>
        <p className="soft">{inPosts(commentCount)}</p>
      </div>
      <Link to="/student" className="line-link text-sm">
        View My Progress
      </Link>
    </section>
  )
}
