import { ApiError } from './contract/errors.ts'
import { networkOf } from './network-of.ts'

/**
 * A rate limiter: each key has at most `atOnce` turns, which return at a steady rate. It counts in memory and
 * per process, since a database row would cost more than the call.
 */
export function createTurns({
  atOnce,
  perSecond,
  refusal,
}: {
  atOnce: number
  perSecond: number
  refusal?: string
}) {
  const everyMs = 1000 / perSecond
  /**
   * When each key has all its turns again. The most recently used key comes last, so the loop below can stop
   * early.
   */
  const fullAt = new Map<string, number>()
  return {
    /** Takes a turn, or throws 429 with the seconds to wait. */
    take(key: string, now = performance.now()) {
      for (const [known, at] of fullAt) {
        if (at > now) break
        fullAt.delete(known)
      }
      const at = Math.max(fullAt.get(key) ?? now, now) + everyMs
      const waitMs = at - now - atOnce * everyMs
      if (waitMs > 0)
        throw new ApiError('too_many', { ...(refusal && { detail: refusal }), retryAfter: waitMs / 1000 })
      fullAt.delete(key)
      fullAt.set(key, at)
    },
    knownKeys: () => fullAt.size,
  }
}

/**
 * Enough for forty students at one address who begin to type together: 200 calls at once, then 20 a second.
 * At 20 ms per call among 30,000 cases, one address takes less than half a processor.
 */
const searches = createTurns({
  atOnce: 400,
  perSecond: 20,
  refusal: 'Too many searches come from your network. Please wait a moment, or log in.',
})

/** Counts a guest's search or library call by network. Members are not counted. */
export function takeGuestTurn({ member, address }: { member: object | null; address: string }) {
  if (!member) searches.take(networkOf(address))
}
