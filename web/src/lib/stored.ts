import { useMemo } from 'react'
import { z } from 'zod'
import { guest, ownerOf } from './storage-keys.ts'
import { createStore, useStore } from './store.ts'

/** Other tabs announce what they store by the browser's own event. */
const changes = createStore(null, (announce) => {
  window.addEventListener('storage', announce)
  return () => window.removeEventListener('storage', announce)
})

/** localStorage can be full or switched off; then a choice simply does not outlive the page. */
const memory = new Map<string, string>()

/** The member whose records this page reads and writes; lib/member-storage.ts decides who that is. */
let holder: string | null = null

export const isHeldBy = (userId: string | null) => userId === holder

/** Needs no announcement: whoever reads has the member's id in the key, which changes with it. */
export function setHolder(userId: string | null) {
  holder = userId
}

/** Keys of another member, and those without an owner, count as absent and take no value. */
function isOpen(key: string) {
  return [undefined, guest, holder].includes(ownerOf(key))
}

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
  if (!isOpen(key)) return null
  return tryStorage(() => localStorage.getItem(key)) ?? memory.get(key) ?? null
}

export function writeStored(key: string, value: string) {
  if (!isOpen(key)) return
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

/** The same in sessionStorage, for what is of one tab. */
export const readInTab = (key: string) => tryStorage(() => sessionStorage.getItem(key))
export const clearInTab = (key: string) => tryStorage(() => sessionStorage.removeItem(key))
export function writeInTab(key: string, value: string) {
  if (isOpen(key)) tryStorage(() => sessionStorage.setItem(key, value))
}

/** Milliseconds that a Date can hold. */
export const storedMoment = z.number().min(0).max(8.64e15)

/** null where nothing is stored, or what is does not fit: an older version wrote it, or another hand. */
export function parseStored<Value>(schema: z.ZodType<Value>, json: string | null): Value | null {
  if (json === null) return null
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

export function useStored(key: string) {
  return useStore(changes, () => readStored(key))
}

/** The values that fit, in the order of their keys. `keyOf`: where each belongs; one that is under another key does not fit. */
export function readAllStored<Value>(
  prefix: string,
  schema: z.ZodType<Value>,
  keyOf: (value: Value) => string,
): Value[] {
  return keysUnder(prefix).flatMap((key) => {
    const value = parseStored(schema, readStored(key))
    return value !== null && keyOf(value) === key ? [value] : []
  })
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

/** All keys that begin so and may be read, in their order. */
export const keysUnder = (prefix: string) =>
  storedKeys().filter((key) => key.startsWith(prefix) && isOpen(key))

/** Of every owner. */
export function storedKeys() {
  const stored = tryStorage(() => Object.keys(localStorage)) ?? []
  return [...new Set([...stored, ...memory.keys()])].toSorted()
}
