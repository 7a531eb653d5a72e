import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Whether this page holds the lock of that name, for which it waits behind other tabs while it `wants` it. In a browser without locks
 * every page does. `isFirst`: it held the lock before it was reloaded, and takes it back from the tab that was next. `request` asks at
 * once: before others can learn that there is something to hold it for.
 */
export function useLock(name: string, wants: boolean, isFirst: boolean) {
  const [isHeld, setIsHeld] = useState(false)
  const asked = useRef<AbortController>(null)
  const request = (lock = name, steal = false) => {
    if (asked.current || !('locks' in navigator)) return
    const leaving = new AbortController()
    asked.current = leaving
    const hasLeft = new Promise((resolve) => leaving.signal.addEventListener('abort', resolve))
    let wasHeld = false
    const hold = () => {
      wasHeld = true
      if (!leaving.signal.aborted) setIsHeld(true)
      return hasLeft
    }
    navigator.locks.request(lock, steal ? { steal } : { signal: leaving.signal }, hold).catch(() => {
      // No longer waited for.
      if (leaving.signal.aborted) return
      // Refused, where a browser keeps nothing for its pages; or taken back by the tab that is first, behind which this one waits again.
      setIsHeld(!wasHeld)
      if (!wasHeld) return
      asked.current = null
      request(lock)
    })
  }
  const requestNow = useEffectEvent((lock: string) => request(lock, isFirst))
  useEffect(() => {
    if (!wants) return
    requestNow(name)
    return () => {
      asked.current?.abort()
      asked.current = null
      setIsHeld(false)
    }
  }, [name, wants])
  return { isMine: wants && (isHeld || !('locks' in navigator)), request }
}
