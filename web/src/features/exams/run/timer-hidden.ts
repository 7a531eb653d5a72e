import { z } from 'zod'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { useStored } from '../../../lib/stored.ts'

export const lastMinuteSeconds = 60

const hidden = z.boolean()

/** Whether to hide the timer. The page shows the last minute even if the member has hidden the timer. */
export function useTimerHidden(left: number) {
  return useStored(storageKeys.timerHidden, hidden) === true && left > lastMinuteSeconds
}
