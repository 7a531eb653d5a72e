import { Link } from 'react-router-dom'
import type { SessionUser } from '@contract/auth.ts'

/** How many cards wait today, and the way to them. */
export function DueReviews({ user: { due_cards } }: { user: SessionUser }) {
  return (
    <p>
      {due_cards === 0
        ? 'No review is due. '
        : `${due_cards} ${due_cards === 1 ? 'review is' : 'reviews are'} due today. `}
      <Link to="/recall">Your reviews</Link>
    </p>
  )
}
