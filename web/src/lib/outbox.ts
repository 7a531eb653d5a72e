import { ApiError } from '@contract/errors.ts'
import { TransportError } from './api.ts'
import { beforeLogout } from './member-storage.ts'
import { queryClient } from './query-client.ts'
import { isSignedInAs, refreshSession } from './session.ts'
import { createStore } from './store.ts'

const retryDelaysMs = [2000, 4000, 8000, 15_000, 30_000]

/**
 * Sends what waits in the store of this computer, in its order. One tab at a time, by the lock of that name; a browser without locks may
 * send the same twice, which the ids make harmless. `send` takes it away once the server has it, or has refused it (refusalOf); it is told
 * how often in a row nothing came through.
 */
export function createOutbox<Item>({
  lock,
  next,
  send,
}: {
  lock: (userId: string) => string
  next: (userId: string) => Item | undefined
  send: (item: Item, userId: string, failures: number) => Promise<void>
}) {
  /** Until when the server wants no more. */
  const pausedUntil = createStore(0)
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(userId: string) {
    if (!next(userId) || pausedUntil.get() > Date.now()) return
    clearTimeout(timer)
    if ('locks' in navigator) await navigator.locks.request(lock(userId), () => sendAll(userId))
    else await sendAll(userId)
  }

  /** After a pause another person may sit here: that is asked first, for it goes out in the name of whoever is signed in. */
  async function flushAfterwards(userId: string) {
    if (!next(userId)) return
    await refreshSession(queryClient)
    await flush(userId)
  }

  async function sendAll(userId: string) {
    try {
      // NOTE: read anew for each: another tab, or the member, may just have taken one away, and more may have come.
      for (let item = next(userId); item && isSignedInAs(queryClient, userId); item = next(userId)) {
        await send(item, userId, failures)
        failures = 0
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      tryLater(userId, error)
    }
  }

  function tryLater(userId: string, { code, retryAfter }: ApiError) {
    // Whoever signs in again comes with a new page, which sends what waits.
    if (code === 'session_ended' || code === 'not_signed_in') return
    const delay = retryAfter
      ? retryAfter * 1000
      : retryDelaysMs[Math.min(failures++, retryDelaysMs.length - 1)]!
    if (code === 'too_many') pausedUntil.set(Date.now() + delay)
    timer = setTimeout(() => void flushAfterwards(userId), delay)
  }

  beforeLogout(flush)
  return { flush, flushAfterwards, pausedUntil }
}

/**
 * What the server has against it for good; all else is thrown on, to be tried later: the network, the load or the session is in the way,
 * or the club has made a mistake (`internal`), which says nothing of the words, nor whether they are stored. One that stays is taken for a
 * refusal in the end, or it would hold up for ever what was written after it.
 */
export function refusalOf(error: unknown, failures: number) {
  if (!(error instanceof ApiError) || error instanceof TransportError || isPassing.has(error.code))
    throw error
  if (error.code === 'internal' && failures < retryDelaysMs.length) throw error
  return error
}

const isPassing = new Set<string>(['unavailable', 'too_many', 'session_ended', 'not_signed_in'])
