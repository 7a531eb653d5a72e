import { useEffect, useEffectEvent } from 'react'
import { createStore } from './store.ts'

/** The thread that the person has open, and how far this page knows it. */
type OpenThread = { caseId: string; seq: () => number }

const open = createStore<OpenThread | null>(null, (announce) => {
  document.addEventListener('visibilitychange', announce)
  return () => document.removeEventListener('visibilitychange', announce)
})

/** For a ref: the thread is on the page as long as the element is. */
export function showThread(thread: OpenThread) {
  open.set(thread)
  return () => {
    if (open.get() === thread) open.set(null)
  }
}

/** More of it is before the person's eyes than was. */
export function threadHasGrown() {
  if (open.get()) open.announce()
}

/** What the person can see at this moment; a page in a tab behind is not seen. */
export function threadOnScreen() {
  return document.visibilityState === 'visible' ? open.get() : null
}

/** Runs when a thread, or more of it, comes before the person's eyes: opened, caught up, or its tab looked at again. */
export function useThreadShown(onShown: () => void) {
  const shown = useEffectEvent(() => {
    if (threadOnScreen()) onShown()
  })
  useEffect(() => open.subscribe(() => shown()), [])
}
