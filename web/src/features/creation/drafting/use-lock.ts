import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Requests a Web Lock while `wants` is true and returns whether this page holds it. `isFirst`: this tab started the
 * job, so it takes the lock back after a reload. `request` asks for the lock at once, before other tabs see the job.
 * Without Web Locks, every page counts as the holder.
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
      // Either the browser refuses locks, or the tab that started the job stole the lock and this tab waits again.
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
