import type { ComponentProps } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { useStoredUnder } from '../../../lib/stored.ts'
import { useUnsent } from './outbox.ts'

const KeptForGone = lazyPart(async () => (await import('../late/kept-for-gone.tsx')).KeptForGone, {
  isSilent: true,
})

/** Comes where this device keeps words for the case: most keep none. */
export function Kept(place: ComponentProps<typeof KeptForGone>) {
  const drafts = useStoredUnder(storageKeys.draft(place.userId, place.caseId, ''))
  const edits = useStoredUnder(storageKeys.commentEdit(place.userId, place.caseId, ''))
  // A thread shows by itself what is on its way.
  const unsent = useUnsent(place.thread === null ? place.userId : undefined, place.caseId)
  return drafts.length + edits.length + unsent.length > 0 && <KeptForGone {...place} />
}
