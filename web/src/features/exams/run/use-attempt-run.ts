import { useEffect } from 'react'
import { useAskBeforeLeaving } from '../../../lib/page/use-ask-before-leaving.ts'
import { useStore } from '../../../lib/store.ts'
import type { AttemptRun } from './attempt-run.ts'

/** Attempts that the member has already left after confirming. */
const left = new Set<string>()

/**
 * Returns the run's state and measures how long the question at `shown` is on screen; null: the summary is open. Asks for confirmation when
 * the member first leaves a timed attempt, unless `asksToLeave` is false. Warns before the page closes with unsaved answers.
 */
export function useAttemptRun(run: AttemptRun, shown: number | null, asksToLeave = true) {
  const state = useStore(run.state)
  const isUnsaved = state.waiting > 0 && state.stage !== 'closed'
  useEffect(() => {
    run.show(shown)
    return () => run.show(null)
  }, [run, shown])
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  useAskBeforeLeaving(
    'Leave this page? The timer keeps running.',
    () =>
      asksToLeave &&
      run.state.get().stage === 'open' &&
      Number.isFinite(run.state.get().deadline) &&
      !left.has(run.id),
    { onLeave: () => left.add(run.id) },
  )
  return state
}
