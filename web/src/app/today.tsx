import type { SessionUser } from '@contract/auth.ts'
import { RunningCards } from '../features/exams/running-cards.tsx'
import { sectionLabels } from '../features/exams/section-labels.ts'
import { TodayPanel } from '../features/today/today-panel.tsx'

export function Today({ user: { id, open_attempts } }: { user: SessionUser }) {
  return (
    <TodayPanel
      key={id}
      userId={id}
      slots={{
        renderRunning: (practice) => <RunningCards attempts={open_attempts} practice={practice} />,
        isRunning: open_attempts.length > 0,
        dueReviews: null,
        sectionLabels,
      }}
    />
  )
}
