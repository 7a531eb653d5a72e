import { useState } from 'react'
import { z } from 'zod/mini'
import { clearStored, readStored, writeStored } from '../../../lib/storage/stored.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import type { AttemptRun } from './attempt-run.ts'
import { firstOpen } from './progress.ts'

const storedPlace = z.int().check(z.minimum(0))

export function forgetPlace(userId: string, attemptId: string) {
  clearStored(storageKeys.place(userId, attemptId))
}

/** Returns the position of the shown question. A reload restores it, but open tabs move independently. */
export function useQuestionPlace(run: AttemptRun, userId: string, startsMoved = false) {
  const key = storageKeys.place(userId, run.id)
  const [{ at, hasMoved }, setPlace] = useState(() => {
    const stored = readStored(key, storedPlace)
    const answers = run.state.get()
    const isPlace = stored !== null && stored < answers.answers.length
    return { at: isPlace ? stored : firstOpen(answers), hasMoved: startsMoved }
  })
  return {
    at,
    hasMoved,
    /** Stores the position, so that a reload returns to the question that the member last answered or opened. */
    choose(option: number) {
      writeStored(key, at)
      run.choose(at, option)
    },
    go(to: number) {
      if (to < 0 || to >= run.state.get().answers.length || to === at) return
      writeStored(key, to)
      setPlace({ at: to, hasMoved: true })
    },
  }
}
