import { useEffect, useEffectEvent } from 'react'

/** The thread that the person has open, and how far this page knows it. */
type OpenThread = { caseId: string; seq: () => number }

let open: OpenThread | null = null
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

/** For a ref: the thread is on the page as long as the element is. */
export function showThread(thread: OpenThread) {
  open = thread
  announce()
  return () => {
    if (open === thread) open = null
  }
}

/** More of it is before the person's eyes than was. */
export function threadHasGrown() {
  if (open) announce()
}

/** What the person can see at this moment; a page in a tab behind is not seen. */
export function threadOnScreen() {
  return open && document.visibilityState === 'visible' ? open : null
}

/** Runs when a thread, or more of it, comes before the person's eyes: opened, caught up, or its tab looked at again. */
export function useThreadShown(onShown: () => void) {
  const shown = useEffectEvent(() => {
    if (threadOnScreen()) onShown()
  })
  useEffect(() => {
    const listener = () => shown()
    listeners.add(listener)
    document.addEventListener('visibilitychange', listener)
    return () => {
      listeners.delete(listener)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [])
}
