import type { SessionUser } from '@contract/auth.ts'
import { AttemptChip } from '../features/exams/run/attempt-chip.tsx'
import { DueChip } from '../features/recall/due-chip.tsx'

/** Chips for an attempt whose clock runs and for cards that are due. */
export function OpenAttempt({ user }: { user: SessionUser }) {
  return (
    <>
      {user.open_attempts.length > 0 && <AttemptChip attempts={user.open_attempts} />}
      {user.due_cards > 0 && <DueChip user={user} />}
    </>
  )
}
