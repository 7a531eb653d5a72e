import { useEffect } from 'react'
import { useStore } from '../lib/store.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { OptionalPart } from '../lib/optional-part.tsx'
import { safetyDialog } from '../lib/safety-dialog.ts'

const SafetyDialog = lazyPart(async () => ({
  default: (await import('../features/creation/questions/safety-dialog.tsx')).SafetyDialog,
}))

/** The window of `withSafetyReason()`, on the pages that feature and release tests. Its code comes when it is first asked for. */
export function SafetyWindow() {
  const state = useStore(safetyDialog.state)
  // With its page it goes, and whoever waits for the answer gets the refusal.
  useEffect(() => () => safetyDialog.close(), [])
  if (!state) return null
  return (
    <OptionalPart key={state.opening}>
      <SafetyDialog request={state.request} isOpen={state.isOpen} />
    </OptionalPart>
  )
}
