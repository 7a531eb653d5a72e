import { lazyPart } from '../lib/lazy-part.tsx'
import { useSession } from '../lib/session.ts'

const AttemptChip = lazyPart(async () => (await import('../features/exams/run/attempt-chip.tsx')).AttemptChip)
const DueChip = lazyPart(async () => (await import('../features/recall/due-chip.tsx')).DueChip)

/** What waits for this member. The code comes to those alone whose clock runs, or who have cards to review. */
export function OpenAttempt() {
  const user = useSession()
  return (
    <>
      {user && user.open_attempts.length > 0 && <AttemptChip attempts={user.open_attempts} />}
      {user && user.due_cards > 0 && <DueChip user={user} />}
    </>
  )
}
