import { z } from 'zod'
import { storageKeys } from '../../../lib/storage-keys.ts'
import { useStored } from '../../../lib/stored.ts'

export const lastMinuteSeconds = 60

const hidden = z.boolean()

/** Whether the member has hidden the timer; the page shows the last minute all the same. */
export function useTimerHidden(left: number) {
  return useStored(storageKeys.timerHidden, hidden) === true && left > lastMinuteSeconds
}
