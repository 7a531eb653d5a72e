import { serverNow } from '../../../lib/server-clock.ts'
import { createStore, useStore } from '../../../lib/store.ts'

/** Ticks every 200 ms, so that no second appears late. */
const ticks = createStore(null, (announce) => {
  const timer = setInterval(announce, 200)
  document.addEventListener('visibilitychange', announce)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', announce)
  }
})

export function useSecondsLeft(deadline: number) {
  return useStore(ticks, () => Math.max(0, Math.round((deadline - serverNow()) / 1000)))
}
