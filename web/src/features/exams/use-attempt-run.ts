import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import type { AttemptRun } from './attempt-run.ts'

/** Whoever would leave while something is on its way is warned; all else is safe. */
export function useAttemptRun(run: AttemptRun) {
  const state = useStore(run.state)
  const isUnsaved = state.waiting > 0 && state.stage !== 'closed'
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return state
}
