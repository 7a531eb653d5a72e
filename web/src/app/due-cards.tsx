import { lazyPart } from '../lib/lazy-part.ts'
import { OptionalPart } from '../lib/optional-part.tsx'
import { useSession } from '../lib/session.ts'

const DueChip = lazyPart(
  async () => ({ default: (await import('../features/recall/due-chip.tsx')).DueChip }),
  {
    isSilent: true,
  },
)

/** Its code comes to those alone who have something to review. */
export function DueCards() {
  const user = useSession()
  return <OptionalPart isSilent>{user && user.due_cards > 0 && <DueChip user={user} />}</OptionalPart>
}
