import { Link } from 'react-router'
import { countOf } from '../../lib/text/count-of.ts'
import { LevelBadge } from '../../ui/level-badge.tsx'

const inPosts = (count: number) => countOf(count, 'discussion post')

export function ContributionBanner({ commentCount }: { commentCount: number }) {
  return (
    <section className="row" aria-labelledby="contribute">
      <LevelBadge commentCount={commentCount} />
      <div className="line gap-0 gap-x-md">
        {/* Not a heading, because it precedes the page's `h1`. */}
        <p id="contribute" className="text-sm medium">
          Level Up by Contributing!
        </p>
        <p className="soft">{inPosts(commentCount)}</p>
        <Link to="/student" className="text-sm medium">
          View My Progress
        </Link>
      </div>
    </section>
  )
}
