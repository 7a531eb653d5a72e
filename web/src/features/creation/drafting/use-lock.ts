import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Waits for a Web Lock while `wants`, and tells whether this page has it. `isFirst`: this page had it before a reload, and takes it back.
 * `request` requests it at once, before other tabs see the job. Without Web Locks every page counts as holder.
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
      if (leaving.signal.aborted) return
      // The browser refuses locks, or the first tab has taken the lock back and this one waits again.
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
