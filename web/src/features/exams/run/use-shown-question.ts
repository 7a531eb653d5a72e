import { useEffect } from 'react'
import type { AttemptRun } from './attempt-run.ts'

/** Measures how long the question is shown. null: the summary is open. */
export function useShownQuestion(run: AttemptRun, position: number | null) {
  useEffect(() => {
    run.show(position)
    return () => run.show(null)
  }, [run, position])
}
