import { serverNow } from '../../../lib/server-clock.ts'
import { createStore, useStore } from '../../../lib/store.ts'

/** More often than it changes, so that no second is shown late. */
const ticks = createStore(null, (announce) => {
  const timer = setInterval(announce, 200)
  document.addEventListener('visibilitychange', announce)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', announce)
  }
})

/** Whole seconds until then by the server's clock, never below zero. */
export function useSecondsLeft(deadline: number) {
  return useStore(ticks, () => Math.max(0, Math.round((deadline - serverNow()) / 1000)))
}
