import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../store.ts'

/** The open thread, and the number of the last change that this page has of it. */
type OpenThread = { threadId: string; seq: () => number }

const open = createStore<OpenThread | null>(null, (announce) => {
  document.addEventListener('visibilitychange', announce)
  return () => document.removeEventListener('visibilitychange', announce)
})

/** Registers the open thread. Call it from a ref, whose cleanup unregisters the thread. */
export function showThread(thread: OpenThread) {
  open.set(thread)
  return () => {
    if (open.get() === thread) open.set(null)
  }
}

export function threadHasGrown() {
  if (open.get()) open.announce()
}

export function threadOnScreen() {
  return document.visibilityState === 'visible' ? open.get() : null
}

/** Runs when a thread opens or grows in the visible tab, and when the tab becomes visible. */
export function useThreadShown(onShown: () => void) {
  const shown = useEffectEvent(() => {
    if (threadOnScreen()) onShown()
  })
  useEffect(() => open.subscribe(() => shown()), [])
}
