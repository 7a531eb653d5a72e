import type { SessionUser } from '@contract/auth.ts'
import { WayLine } from '../../ui/way-line.tsx'

/** How many cards wait today, and the way to them. */
export function DueReviews({ user: { due_cards } }: { user: SessionUser }) {
  const words =
    due_cards === 0
      ? 'No review is due.'
      : `${due_cards} ${due_cards === 1 ? 'review is' : 'reviews are'} due today.`
  return <WayLine label="Your reviews" words={words} to="/recall" />
}
