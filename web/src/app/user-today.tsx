import type { SessionUser } from '@contract/auth.ts'
import { hasAccess } from '@contract/roles.ts'
import { runningItems } from '../features/exams/run/running-items.tsx'
import { sectionLabels } from '../lib/club/section-labels.ts'
import { TodayPanel } from '../features/today/today-panel.tsx'
import { countOf } from '../lib/text/count-of.ts'
import { TodayChip, type TodayItem } from '../ui/today-chip.tsx'

/** While `waiting` is undefined, the panel shows that it loads. */
export function UserToday({
  user,
  waiting,
  last = [],
}: {
  user: SessionUser
  waiting: TodayItem[] | undefined
  last?: TodayItem[]
}) {
  const { id, open_attempts, due_cards } = user
  const dueReviews = <TodayChip title={`${countOf(due_cards, 'review')} due`} to="/recall" />
  return (
    <TodayPanel
      key={id}
      userId={id}
      hasFirstSteps={!hasAccess(user, 'moderator')}
      slots={{
        listRunning: (practice) => runningItems(open_attempts, practice),
        waiting,
        dueReviews: due_cards > 0 ? [{ key: 'cards', chip: dueReviews }] : [],
        sectionLabels,
        last,
      }}
    />
  )
}
