import { lazyPart } from '../lib/lazy-part.ts'
import { OptionalPart } from '../lib/optional-part.tsx'
import { useSession } from '../lib/session.ts'

const AttemptChip = lazyPart(
  async () => ({ default: (await import('../features/exams/attempt-chip.tsx')).AttemptChip }),
  { isSilent: true },
)

/** Its code comes to those alone whose clock runs. */
export function OpenAttempt() {
  const attempts = useSession()?.open_attempts
  if (!attempts?.length) return null
  return (
    <OptionalPart isSilent>
      <AttemptChip attempts={attempts} />
    </OptionalPart>
  )
}
