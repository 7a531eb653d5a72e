import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

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
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  for (const listener of listeners) listener()
}

export function clearStored(key: string) {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  for (const listener of listeners) listener()
}

export function useStored(key: string) {
  return useSyncExternalStore(subscribe, () => readStored(key))
}
