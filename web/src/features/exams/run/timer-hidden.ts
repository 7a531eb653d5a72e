import { storageKeys } from '../../../lib/storage-keys.ts'
import { useStored } from '../../../lib/stored.ts'

export const lastMinuteSeconds = 60

/** Whether somebody wants the time out of sight; the last minute is shown to everyone. */
export function useTimerHidden(left: number) {
  return useStored(storageKeys.timerHidden) === 'true' && left > lastMinuteSeconds
}
