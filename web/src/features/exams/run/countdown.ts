import { z } from 'zod/mini'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { useStored } from '../../../lib/storage/stored.ts'

const hidden = z.boolean()

/** Ticks every 200 ms, so that no second appears late. */
const ticks = createStore(null, (announce) => {
  const timer = setInterval(announce, 200)
  document.addEventListener('visibilitychange', announce)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', announce)
  }
})

/** The seconds left, and whether the member hides them. The page shows the last minute even so. */
export function useCountdown(deadline: number) {
  const left = useStore(ticks, () => Math.max(0, Math.round((deadline - serverNow()) / 1000)))
  const isLastMinute = left <= 60
  const isHidden = useStored(storageKeys.timerHidden, hidden) === true && !isLastMinute
  return { left, isHidden, isLastMinute }
}
