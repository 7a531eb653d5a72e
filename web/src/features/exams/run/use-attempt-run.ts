import { useEffect } from 'react'
import { useAskBeforeLeaving } from '../../../lib/use-ask-before-leaving.ts'
import { useStore } from '../../../lib/store.ts'
import type { AttemptRun } from './attempt-run.ts'

/** Whose attempts were left by people who know since then that the clock runs on. */
const left = new Set<string>()

/** Whoever would leave is asked once, and where something is on its way also when the page is closed; all else is safe. */
export function useAttemptRun(run: AttemptRun) {
  const state = useStore(run.state)
  const isUnsaved = state.waiting > 0 && state.stage !== 'closed'
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  useAskBeforeLeaving(
    'Leave this page while the clock runs on?',
    () => run.state.get().stage === 'open' && Number.isFinite(run.state.get().deadline) && !left.has(run.id),
    { onLeave: () => left.add(run.id) },
  )
  return state
}
