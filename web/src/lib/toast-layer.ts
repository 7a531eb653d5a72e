import { useSyncExternalStore } from 'react'

type Deliver<Item> = (item: Item) => void

/**
 * A place on screen whose code arrives after the page's own. What is said before it is there waits in line, and saying
 * it is what calls for the code.
 */
export function createToastLayer<Item>() {
  let isWanted = false
  let deliver: Deliver<Item> | undefined
  const waiting: Item[] = []
  const listeners = new Set<() => void>()

  const want = () => {
    isWanted = true
    for (const listener of listeners) listener()
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    want,
    say(item: Item) {
      if (deliver) return deliver(item)
      waiting.push(item)
      want()
    },
    attach(next: Deliver<Item>) {
      deliver = next
      for (const item of waiting.splice(0)) next(item)
      return () => {
        deliver = undefined
      }
    },
    useIsWanted: () => useSyncExternalStore(subscribe, () => isWanted),
  }
}
