import { useMemo } from 'react'
import { createStore, useStore } from './store.ts'

/** Other tabs announce what they store by the browser's own event. */
const changes = createStore(null, (announce) => {
  window.addEventListener('storage', announce)
  return () => window.removeEventListener('storage', announce)
})

/** localStorage can be full or switched off; then a choice simply does not outlive the page. */
const memory = new Map<string, string>()

/** null where the browser keeps nothing for its pages, or no more. */
export function tryStorage<Answer>(work: () => Answer) {
  try {
    return work()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

export function readStored(key: string): string | null {
  return tryStorage(() => localStorage.getItem(key)) ?? memory.get(key) ?? null
}

export function writeStored(key: string, value: string) {
  // Not in both: what another tab takes out of the store must not come back out of the memory of this one.
  memory.delete(key)
  const isStored = tryStorage(() => {
    localStorage.setItem(key, value)
    return true
  })
  if (!isStored) {
    // Full: what was stored before would hide the newer value.
    forget(key)
    memory.set(key, value)
  }
  changes.announce()
}

const forget = (key: string) => tryStorage(() => localStorage.removeItem(key))

export function clearStored(key: string) {
  memory.delete(key)
  forget(key)
  changes.announce()
}

export function useStored(key: string) {
  return useStore(changes, () => readStored(key))
}

/** Of all keys that begin so, the values in the order of the keys, as one JSON list; they have to be JSON themselves. */
export function readAllStored(prefix: string) {
  return `[${keysUnder(prefix).map(readStored).join()}]`
}

/** Of all keys that begin so, what follows in the key and the value. */
export function useStoredUnder(prefix: string): [rest: string, value: string][] {
  const json = useStore(changes, () =>
    JSON.stringify(keysUnder(prefix).map((key) => [key.slice(prefix.length), readStored(key) ?? ''])),
  )
  return useMemo(() => JSON.parse(json) as [string, string][], [json])
}

/** Whatever `read` makes of the store; drawn again only where its answer has changed. */
export function useFromStored(read: () => string) {
  return useStore(changes, read)
}

/** All keys that begin so, in their order. */
export function keysUnder(prefix: string) {
  const stored = tryStorage(() => Object.keys(localStorage)) ?? []
  return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix)).toSorted()
}
