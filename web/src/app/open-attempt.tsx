import { lazyPart } from '../lib/lazy-part.ts'
import { OptionalPart } from '../lib/optional-part.tsx'
import { useSession } from '../lib/session.ts'

const AttemptChip = lazyPart(async () => ({
  default: (await import('../features/exams/run/attempt-chip.tsx')).AttemptChip,
}))
const DueChip = lazyPart(() => import('../features/recall/due-chip.tsx'))

/** What waits for this member. The code comes to those alone whose clock runs, or who have cards to review. */
export function OpenAttempt() {
  const user = useSession()
  return (
    <OptionalPart isSilent>
      {user && user.open_attempts.length > 0 && <AttemptChip attempts={user.open_attempts} />}
      {user && user.due_cards > 0 && <DueChip user={user} />}
    </OptionalPart>
  )
}
