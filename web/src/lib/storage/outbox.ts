import { useMemo } from 'react'
import { z } from 'zod/mini'
import { ApiError } from '@contract/errors.ts'
import { newId } from '@contract/new-id.ts'
import { TransportError } from '../api/api.ts'
import { beforeLogout } from './member-storage.ts'
import { queryClient } from '../api/query-client.ts'
import { serverNow } from '../time/server-clock.ts'
import { isSignedInAs, refreshSession } from '../session/session.ts'
import { storageKeys } from './storage-keys.ts'
import { createStore } from '../store.ts'
import {
  clearStored,
  keysUnder,
  readStored,
  readStoredUnder,
  storedMoment,
  useStoredUnder,
  watchStored,
  writeStored,
} from './stored.ts'

const defaultDelaysMs = [2000, 4000, 8000, 15_000, 30_000]

/**
 * An item that waits to be sent. The browser makes the id, so sending an entry twice stores it once. `seq` orders the entries: the server's
 * time in milliseconds, but always higher than the last. `refusal`: why the server rejected the entry.
 */
export type Entry<Item> = { id: string; seq: number; item: Item; refusal?: string | undefined }

/**
 * Stores entries in this browser and sends them in order, one tab at a time, until the server has confirmed or refused them. `send` gets
 * one entry, or as many as `batch` picks; the entries of a refused batch are sent one by one. `onRefused` can discard the refused entry;
 * otherwise it stays for its author. `unsentKind` names unsent entries in the question before a logout.
 */
export function createOutbox<Item>({
  name,
  item,
  batch = (waiting) => waiting.slice(0, 1),
  send,
  isRefusal = isFinalRefusal,
  onRefused,
  delaysMs = defaultDelaysMs,
  unsentKind,
}: {
  name: string
  item: z.ZodMiniType<Item>
  batch?: (waiting: Entry<Item>[]) => Entry<Item>[]
  send: (entries: Entry<Item>[], userId: string) => Promise<unknown>
  isRefusal?: (error: ApiError, failures: number) => boolean
  onRefused?: (entry: Entry<Item>, detail: string, userId: string) => void
  delaysMs?: number[]
  unsentKind?: string
}) {
  const entrySchema = entryOf(item)
  const prefixOf = (userId: string | undefined) => storageKeys.outbox(userId, name, '')
  const keyOf = (userId: string, id: string) => storageKeys.outbox(userId, name, id)
  /** End of the pause that the server's rate limit asks for; the page shows it. */
  const pausedUntil = createStore(0)
  const queued = new Map<string, Promise<void>>()
  let failures = 0
  let isOneByOne = false
  let isAsked = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = (userId: string) => toEntries(readStoredUnder(prefixOf(userId), entrySchema))
  const readWaiting = (userId: string) => read(userId).filter(({ refusal }) => refusal === undefined)
  const hasWork = (userId: string) => isAsked || readWaiting(userId).length > 0
  const isCurrent = (userId: string, entry: Entry<Item>) =>
    JSON.stringify(readStored(keyOf(userId, entry.id), entrySchema)) === JSON.stringify(entry)

  /** An entry with a known id replaces the older one. Returns the stored entry. */
  function put(userId: string, made: Item, { id = newId(), seq = nextSeq(userId) } = {}): Entry<Item> {
    const entry = { id, seq, item: made }
    writeStored(keyOf(userId, id), entry)
    void flush(userId)
    return entry
  }

  function change(userId: string, entry: Entry<Item>) {
    writeStored(keyOf(userId, entry.id), entry)
  }

  function discard(userId: string, id: string) {
    clearStored(keyOf(userId, id))
  }

  function discardAll(userId: string) {
    isAsked = false
    clearTimeout(timer)
    clearOutbox(userId, name)
  }

  async function flush(userId: string) {
    if (!hasWork(userId) || pausedUntil.get() > Date.now()) return
    try {
      await joinTurn(userId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** Like `flush`, but calls `send` once even if no entry waits, to ask for the server's state. */
  function ask(userId: string) {
    isAsked = true
    return flush(userId)
  }

  /** Checks the session first: after a pause another member may be signed in, and the server credits an entry to the cookie's member. */
  async function resume(userId: string) {
    if (!hasWork(userId)) return
    await refreshSession(queryClient)
    await flush(userId)
  }

  /** Like `ask`, but throws the failure that stopped it and ignores a pause. */
  function sendNow(userId: string) {
    isAsked = true
    return joinTurn(userId)
  }

  /** Waits for the queued run that has not begun, or queues one. That run sends everything stored by then. */
  function joinTurn(userId: string) {
    const known = queued.get(userId)
    if (known) return known
    clearTimeout(timer)
    const turn = inTurn(prefixOf(userId), () => {
      queued.delete(userId)
      return sendAll(userId)
    })
    queued.set(userId, turn)
    return turn
  }

  async function sendAll(userId: string) {
    try {
      // Each round reads the storage again: another tab may have sent, discarded or added entries.
      while (isSignedInAs(queryClient, userId) && hasWork(userId)) {
        const waiting = readWaiting(userId)
        await sendBatch(isOneByOne ? waiting.slice(0, 1) : batch(waiting), userId)
        failures = 0
      }
    } catch (error) {
      if (error instanceof ApiError) tryLater(userId, error)
      throw error
    }
  }

  async function sendBatch(entries: Entry<Item>[], userId: string) {
    isAsked = false
    try {
      await send(entries, userId)
    } catch (error) {
      isAsked = entries.length === 0
      if (isAsked || !(error instanceof ApiError) || !isRefusal(error, failures)) throw error
      isOneByOne = entries.length > 1
      if (!isOneByOne) refuse(entries[0]!, error.message, userId)
      return
    }
    // Keeps an entry that the member has replaced meanwhile.
    for (const entry of entries) if (isCurrent(userId, entry)) discard(userId, entry.id)
  }

  function refuse(entry: Entry<Item>, refusal: string, userId: string) {
    if (!isCurrent(userId, entry)) return
    writeStored(keyOf(userId, entry.id), { ...entry, refusal })
    onRefused?.(entry, refusal, userId)
  }

  function tryLater(userId: string, { code, retryAfter }: ApiError) {
    const delay = retryAfter ? retryAfter * 1000 : delaysMs[Math.min(failures++, delaysMs.length - 1)]!
    if (code === 'too_many') pausedUntil.set(Date.now() + delay)
    clearTimeout(timer)
    timer = setTimeout(() => void resume(userId), delay)
  }

  function useEntries(userId: string | undefined) {
    const stored = useStoredUnder(prefixOf(userId), entrySchema)
    return useMemo(() => toEntries(stored), [stored])
  }

  beforeLogout(async (userId) => {
    await flush(userId)
    return readWaiting(userId).length > 0 && unsentKind
  })
  return {
    put,
    change,
    read,
    useEntries,
    watch: watchStored,
    discard,
    discardAll,
    flush,
    ask,
    resume,
    sendNow,
    pausedUntil,
  }
}

const entryOf = <Item>(item: z.ZodMiniType<Item>) =>
  z.object({
    id: z.string(),
    seq: storedMoment,
    item,
    refusal: z.optional(z.string()),
  }) as unknown as z.ZodMiniType<Entry<Item>>

/** Skips an entry whose key does not hold its id: `discard` would miss it, so it would be sent forever. */
const toEntries = <Item>(stored: [string, Entry<Item>][]) =>
  stored.flatMap(([id, entry]) => (entry.id === id ? [entry] : [])).toSorted((a, b) => a.seq - b.seq)

/** Reads entries that an earlier page left, without creating an outbox, which would send them. */
export const readOutbox = <Item>(userId: string, name: string, item: z.ZodMiniType<Item>) =>
  toEntries(readStoredUnder(storageKeys.outbox(userId, name, ''), entryOf(item)))

export function clearOutbox(userId: string, name: string) {
  for (const key of keysUnder(storageKeys.outbox(userId, name, ''))) clearStored(key)
}

/** Grows with each entry of this browser: across reloads, in all tabs and after a change of the clock. */
function nextSeq(userId: string) {
  const key = storageKeys.lastEntry(userId)
  const seq = Math.max((readStored(key, storedMoment) ?? 0) + 1, Math.round(serverNow()))
  writeStored(key, seq)
  return seq
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Only secure origins have navigator.locks. On others two tabs may send the same entry twice, which its id makes harmless. */
function inTurn(lock: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(lock, work)
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => undefined)
  return turn
}

const passingCodes = new Set<string>(['unavailable', 'too_many', 'session_ended', 'not_signed_in'])

/**
 * Distinguishes a refusal from a temporary failure. `internal` says nothing about the entry, but after some tries it counts as a refusal;
 * otherwise the entry would hold up all later ones.
 */
function isFinalRefusal(error: ApiError, failures: number) {
  if (error instanceof TransportError || passingCodes.has(error.code)) return false
  return error.code !== 'internal' || failures >= defaultDelaysMs.length
}
