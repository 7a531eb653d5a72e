/** The keys under which a caller counts, each with its part of all places. The first key decides whose turn it is. */
export type Shares = Record<string, number>
export type Leave = () => void

type Share = { key: string; held: number; waiting: number; mostHeld: number; mostWaiting: number }
type Waiter = { shares: Share[]; go(leave: Leave | undefined): void }
type Limits = { places: number; waiting: number; timeoutMs: number }

/**
 * Lets callers in while places are free. The others wait, limited in number and time. A key holds at most its share of the places and of
 * the waiting places. A free place goes to the waiting caller who holds the fewest. If all waiting places are taken, a newcomer displaces a
 * call of the key that waits most.
 */
export function createFairPlaces({ places, waiting, timeoutMs }: Limits) {
  let free = places
  const known = new Map<string, Share>()
  const queue = new Set<Waiter>()

  function shareOf([key, part]: [string, number]): Share {
    const share = known.get(key) ?? {
      key,
      held: 0,
      waiting: 0,
      mostHeld: Math.max(1, Math.round(places * part)),
      mostWaiting: Math.max(1, Math.round(waiting * part)),
    }
    known.set(key, share)
    return share
  }

  function forgetUnused(shares: Share[]) {
    for (const share of shares) if (share.held + share.waiting === 0) known.delete(share.key)
  }

  const canHold = (shares: Share[]) => free > 0 && shares.every(({ held, mostHeld }) => held < mostHeld)
  const canWait = (shares: Share[]) =>
    shares.every((share) => share.waiting < share.mostWaiting) &&
    (queue.size < waiting || makeRoom(shares[0]!))

  function take(shares: Share[]): Leave {
    free--
    for (const share of shares) share.held++
    return () => {
      free++
      for (const share of shares) share.held--
      forgetUnused(shares)
      admitWaiters()
    }
  }

  function admitWaiters() {
    while (free > 0) {
      let next: Waiter | undefined
      for (const waiter of queue)
        if (canHold(waiter.shares) && !(next && next.shares[0]!.held <= waiter.shares[0]!.held)) next = waiter
      if (!next) return
      leaveQueue(next)
      next.go(take(next.shares))
    }
  }

  function leaveQueue(waiter: Waiter) {
    queue.delete(waiter)
    for (const share of waiter.shares) share.waiting--
  }

  /** Refuses the newest waiting call of the key that waits most, if that key has at least two calls more than the newcomer. */
  function makeRoom(newcomer: Share): boolean {
    let last: Waiter | undefined
    for (const waiter of queue)
      if (!last || waiter.shares[0]!.waiting >= last.shares[0]!.waiting) last = waiter
    if (!last || last.shares[0]!.waiting <= newcomer.waiting + 1) return false
    leaveQueue(last)
    last.go(undefined)
    return true
  }

  function wait(shares: Share[]): Promise<Leave | undefined> {
    for (const share of shares) share.waiting++
    return new Promise((resolve) => {
      const waiter: Waiter = {
        shares,
        go(leave) {
          clearTimeout(timer)
          forgetUnused(shares)
          resolve(leave)
        },
      }
      const timer = setTimeout(() => {
        leaveQueue(waiter)
        waiter.go(undefined)
      }, timeoutMs)
      queue.add(waiter)
    })
  }

  return {
    /** Returns a function that frees the place; undefined if the caller is refused or has waited too long. */
    enter(wanted: Shares): Leave | undefined | Promise<Leave | undefined> {
      const shares = Object.entries(wanted).map(shareOf)
      if (canHold(shares)) return take(shares)
      if (canWait(shares)) return wait(shares)
      forgetUnused(shares)
      return undefined
    },
    knownKeys: () => known.size,
  }
}
