import { useSyncExternalStore } from 'react'

/** A value outside React. `whileWatched` runs while the store has listeners, and returns a function that stops it. */
export function createStore<Value>(initial: Value, whileWatched?: (announce: () => void) => () => void) {
  let value = initial
  let stop: (() => void) | undefined
  const listeners = new Set<() => void>()

  function announce() {
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void) {
    const isFirst = listeners.size === 0
    listeners.add(listener)
    if (isFirst) stop = whileWatched?.(announce)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    }
  }

  return {
    get: () => value,
    set(next: Value) {
      value = next
      announce()
    },
    announce,
    subscribe,
    isWatched: () => listeners.size > 0,
  }
}

export type Store<Value> = ReturnType<typeof createStore<Value>>

/** Re-renders when the value, or what `read` returns, has changed. */
export function useStore<Value>(store: Store<Value>): Value
export function useStore<Answer extends string | number | boolean | null>(
  store: Store<null>,
  read: () => Answer,
): Answer
export function useStore<Value>(store: Store<Value>, read: () => Value = store.get) {
  return useSyncExternalStore(store.subscribe, read)
}
