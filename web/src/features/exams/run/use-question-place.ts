import { useState } from 'react'
import { z } from 'zod'
import { clearStored, readStored, writeStored } from '../../../lib/stored.ts'
import { storageKeys } from '../../../lib/storage-keys.ts'

const storedPlace = z.int().min(0)

export function forgetPlace(userId: string, attemptId: string) {
  clearStored(storageKeys.place(userId, attemptId))
}

/** Returns the position of the shown question. A reload restores it, but open tabs move independently. */
export function useQuestionPlace(
  userId: string,
  attemptId: string,
  total: number,
  start: () => number,
  hasMoved = false,
) {
  const key = storageKeys.place(userId, attemptId)
  const [place, setPlace] = useState(() => {
    const stored = readStored(key, storedPlace)
    return { at: stored !== null && stored < total ? stored : start(), hasMoved }
  })
  return {
    ...place,
    /** Stores the position, so that a reload returns to the question that the member last answered or opened. */
    stay: () => writeStored(key, place.at),
    go(to: number) {
      if (to < 0 || to >= total || to === place.at) return
      writeStored(key, to)
      setPlace({ at: to, hasMoved: true })
    },
  }
}
