import { useEffect, useEffectEvent } from 'react'

/** The talk that the person has open, and how far this page knows it. */
type Talk = { caseId: string; seq: () => number }

let open: Talk | null = null
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** For a ref: the talk is on the page as long as the element is. */
export function showTalk(talk: Talk) {
  open = talk
  tell()
  return () => {
    if (open === talk) open = null
  }
}

/** More of it is before the person's eyes than was. */
export function talkHasGrown() {
  if (open) tell()
}

/** What the person can see at this moment; a page in a tab behind is not seen. */
export function talkOnScreen() {
  return open && document.visibilityState === 'visible' ? open : null
}

/** Runs when a talk, or more of it, comes before the person's eyes: opened, caught up, or its tab looked at again. */
export function useTalkShown(onShown: () => void) {
  const shown = useEffectEvent(() => {
    if (talkOnScreen()) onShown()
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
