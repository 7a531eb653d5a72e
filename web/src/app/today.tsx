import { RunningCards } from '../features/exams/run/running-cards.tsx'
import { sectionLabels } from '../features/exams/section-labels.ts'
import { TodayPanel } from '../features/today/today-panel.tsx'
import { useSession } from '../lib/session.ts'
import { TodayCard } from '../ui/today-card.tsx'
import classes from './today.module.css'

/** Reserves its space while it loads. */
export function Today() {
  const user = useSession()
  if (!user) return null
  const { id, open_attempts, due_cards } = user
  return (
    <div className={classes.place}>
      <TodayPanel
        key={id}
        userId={id}
        slots={{
          renderRunning: (practice) => <RunningCards attempts={open_attempts} practice={practice} />,
          isRunning: open_attempts.length > 0,
          dueReviews: due_cards > 0 && (
            <TodayCard
              label="Your reviews"
              title={due_cards === 1 ? 'One card is due' : `${due_cards} cards are due`}
              about="Before you forget them"
              to="/recall"
            />
          ),
          sectionLabels,
        }}
      />
    </div>
  )
}
