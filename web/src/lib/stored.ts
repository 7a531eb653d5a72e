import { useMemo } from 'react'
import { createStore, useStore } from './store.ts'

/** Other tabs announce what they store by the browser's own event. */
const changes = createStore(null, (announce) => {
  window.addEventListener('storage', announce)
  return () => window.removeEventListener('storage', announce)
})

/** localStorage can be full or switched off; then a choice simply does not outlive the page. */
const memory = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch (error) {
    if (error instanceof DOMException) return memory.get(key) ?? null
    throw error
  }
}

export function writeStored(key: string, value: string) {
  // Not in both: what another tab takes out of the store must not come back out of the memory of this one.
  memory.delete(key)
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // Full: what was stored before would hide the newer value.
    forget(key)
    memory.set(key, value)
  }
  changes.announce()
}

function forget(key: string) {
  try {
    localStorage.removeItem(key)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

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
  const keys = [...new Set([...storedKeys(), ...memory.keys()])].filter((key) => key.startsWith(prefix))
  return `[${keys.toSorted().map(readStored).join()}]`
}

/** Of all keys that begin so, what follows in the key and the value. */
export function useStoredUnder(prefix: string): [rest: string, value: string][] {
  const json = useStore(changes, () => {
    const keys = [...new Set([...storedKeys(), ...memory.keys()])].filter((key) => key.startsWith(prefix))
    return JSON.stringify(keys.toSorted().map((key) => [key.slice(prefix.length), readStored(key) ?? '']))
  })
  return useMemo(() => JSON.parse(json) as [string, string][], [json])
}

/** Whatever `read` makes of the store; drawn again only where its answer has changed. */
export function useFromStored(read: () => string) {
  return useStore(changes, read)
}

function storedKeys() {
  try {
    return Object.keys(localStorage)
  } catch (error) {
    if (error instanceof DOMException) return []
    throw error
  }
}
