import { useMemo } from 'react'
import { z } from 'zod/mini'
import { guest, ownerOf } from './storage-keys.ts'
import { createStore, useStore } from '../store.ts'

/** The browser's `storage` event announces what other tabs store. */
const changes = createStore(null, (announce) => {
  window.addEventListener('storage', announce)
  return () => window.removeEventListener('storage', announce)
})

/** Holds records that localStorage refused, until the page closes. */
const memory = new Map<string, string>()

/** The member whose records this page reads and writes; member-storage.ts sets it. */
let holder: string | null = null

export const isHeldBy = (userId: string | null) => userId === holder

export const getHolder = () => holder

export function setHolder(userId: string | null) {
  holder = userId
}

/** Whether this page may use the record: one of the browser, a guest or the holder. Other records count as absent and are never written. */
function isOpen(key: string) {
  return [undefined, guest, holder].includes(ownerOf(key))
}

/** Returns null if the browser refuses storage or the storage is full. */
function tryStorage<Answer>(work: () => Answer) {
  try {
    return work()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

function readJson(key: string): string | null {
  if (!isOpen(key)) return null
  return tryStorage(() => localStorage.getItem(key)) ?? memory.get(key) ?? null
}

function writeJson(key: string, json: string) {
  if (!isOpen(key)) return
  // Deletes the copy in memory, which would return after another tab deleted the stored record.
  memory.delete(key)
  const isStored = tryStorage(() => {
    localStorage.setItem(key, json)
    return true
  })
  if (!isStored) {
    // The older record in the full storage would hide the new one.
    tryStorage(() => localStorage.removeItem(key))
    memory.set(key, json)
  }
  changes.announce()
}

/** A record that does not fit its schema counts as absent, but stays for the app version that wrote it. */
function parse<Value>(key: string, schema: z.ZodMiniType<Value>, json: string | null): Value | null {
  if (json === null) return null
  const { data, error } = schema.safeParse(parseJson(json))
  if (error && import.meta.env.DEV) console.warn(`The record ${key} does not fit its schema.`, error)
  return data ?? null
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export function readStored<Value>(key: string, schema: z.ZodMiniType<Value>) {
  return parse(key, schema, readJson(key))
}

export function writeStored(key: string, value: unknown) {
  writeJson(key, JSON.stringify(value))
}

export function clearStored(key: string) {
  memory.delete(key)
  tryStorage(() => localStorage.removeItem(key))
  changes.announce()
}

/** Moves a record to another key; a record that already has that key wins. */
export function moveStored(from: string, to: string) {
  const json = readJson(from)
  if (json !== null && readJson(to) === null) writeJson(to, json)
  clearStored(from)
}

/** NOTE: pass the same schema object at each render; a new one parses the record again. */
export function useStored<Value>(key: string, schema: z.ZodMiniType<Value>) {
  const json = useStore(changes, () => readJson(key))
  return useMemo(() => parse(key, schema, json), [key, schema, json])
}

/** Lists the records whose keys begin with the prefix, as pairs of the key's rest and the value. */
export function readStoredUnder<Value>(
  prefix: string,
  schema: z.ZodMiniType<Value>,
): [rest: string, value: Value][] {
  return parseAll(prefix, schema, listJson(prefix))
}

export function useStoredUnder<Value>(prefix: string, schema: z.ZodMiniType<Value>) {
  const json = useStore(changes, () => JSON.stringify(listJson(prefix)))
  return useMemo(
    () => parseAll(prefix, schema, JSON.parse(json) as [string, string][]),
    [prefix, schema, json],
  )
}

const listJson = (prefix: string) =>
  keysUnder(prefix).map((key): [string, string] => [key.slice(prefix.length), readJson(key) ?? ''])

function parseAll<Value>(prefix: string, schema: z.ZodMiniType<Value>, records: [string, string][]) {
  return records.flatMap(([rest, json]): [string, Value][] => {
    const value = parse(prefix + rest, schema, json)
    return value === null ? [] : [[rest, value]]
  })
}

/** Re-renders only when the result of `read` changes. */
export function useFromStored<Answer extends string | number | boolean | null>(read: () => Answer) {
  return useStore(changes, read)
}

export const watchStored = changes.subscribe

export function readInTab<Value>(key: string, schema: z.ZodMiniType<Value>) {
  return parse(
    key,
    schema,
    tryStorage(() => sessionStorage.getItem(key)),
  )
}

export function writeInTab(key: string, value: unknown) {
  if (isOpen(key)) tryStorage(() => sessionStorage.setItem(key, JSON.stringify(value)))
}

export const clearInTab = (key: string) => tryStorage(() => sessionStorage.removeItem(key))

export const keysUnder = (prefix: string) =>
  storedKeys().filter((key) => key.startsWith(prefix) && isOpen(key))

/** Lists the keys of every owner, including records in memory. */
export function storedKeys() {
  const stored = tryStorage(() => Object.keys(localStorage)) ?? []
  return [...new Set([...stored, ...memory.keys()])].toSorted()
}

export const tabKeys = () => tryStorage(() => Object.keys(sessionStorage)) ?? []

export const storedText = z.string()
/** A time in milliseconds within the range of Date. */
export const storedMoment = z.number().check(z.minimum(0), z.maximum(8.64e15))
