import { useSyncExternalStore } from 'react'
import { serverNow } from '../../lib/server-clock.ts'

/** More often than it changes, so that no second is shown late. */
function subscribe(listener: () => void) {
  const timer = setInterval(listener, 200)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Whole seconds until then by the server's clock, never below zero. */
export function useSecondsLeft(deadline: number) {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.round((deadline - serverNow()) / 1000)))
}
