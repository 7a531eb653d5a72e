import { useEffect } from 'react'
import type { AttemptRun } from './attempt-run.ts'

/** The question before the person, none while they look over all: its time runs. */
export function useShownQuestion(run: AttemptRun, position: number | null) {
  useEffect(() => {
    run.show(position)
    return () => run.show(null)
  }, [run, position])
}
