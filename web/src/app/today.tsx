import { runningItems } from '../features/exams/run/running-items.tsx'
import { sectionLabels } from '../features/exams/section-labels.ts'
import { TodayPanel } from '../features/today/today-panel.tsx'
import { countOf } from '../lib/text/count-of.ts'
import { useSession } from '../lib/session/session.ts'
import { TodayChip, type TodayItem } from '../ui/today-chip.tsx'

export function Today({ last = [] }: { last?: TodayItem[] }) {
  const user = useSession()
  if (!user) return null
  const { id, open_attempts, due_cards } = user
  const dueReviews = <TodayChip title={`${countOf(due_cards, 'review')} due`} to="/recall" />
  return (
    <TodayPanel
      key={id}
      userId={id}
      slots={{
        listRunning: (practice) => runningItems(open_attempts, practice),
        dueReviews: due_cards > 0 ? [{ key: 'cards', chip: dueReviews }] : [],
        sectionLabels,
        last,
      }}
    />
  )
}
