import type { ReactNode } from 'react'
import { RunningChips } from '../features/exams/run/running-chips.tsx'
import { sectionLabels } from '../features/exams/section-labels.ts'
import { TodayPanel } from '../features/today/today-panel.tsx'
import { countOf } from '../lib/count-of.ts'
import { useSession } from '../lib/session.ts'
import { TodayChip } from '../ui/today-chip.tsx'

export function Today({ last }: { last?: ReactNode }) {
  const user = useSession()
  if (!user) return null
  const { id, open_attempts, due_cards } = user
  return (
    <TodayPanel
      key={id}
      userId={id}
      slots={{
        renderRunning: (practice) => <RunningChips attempts={open_attempts} practice={practice} />,
        isRunning: open_attempts.length > 0,
        dueReviews: due_cards > 0 && <TodayChip title={`${countOf(due_cards, 'review')} due`} to="/recall" />,
        sectionLabels,
        last,
      }}
    />
  )
}
