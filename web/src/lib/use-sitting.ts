import { useEffect, useSyncExternalStore } from 'react'
import type { Sitting } from './sitting.ts'

/** Whoever would leave while something is on its way is warned; all else is safe. */
export function useSitting(sitting: Sitting) {
  const state = useSyncExternalStore(sitting.subscribe, sitting.read)
  const isUnsaved = state.waiting > 0 && state.stage !== 'closed'
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return state
}
