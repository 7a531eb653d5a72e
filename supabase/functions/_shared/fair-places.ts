/** Keys that count a caller, each with its part of all places. Turns go by the first. */
export type Shares = Record<string, number>
export type Leave = () => void

type Share = { key: string; held: number; waiting: number; mostHeld: number; mostWaiting: number }
type Waiter = { shares: Share[]; go(leave: Leave | undefined): void }
type Limits = { places: number; waiting: number; timeoutMs: number }

/**
 * Lets callers in as far as there are places. The others wait, bounded in number and time. A key holds no more than its share of the
 * places and of the waiting places. A free place goes to the waiting caller who holds the fewest. If all waiting places are taken,
 * the caller with the most gives one up.
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

  /** Refuses the newest call of the key that waits most, if that waits more than the newcomer. */
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
    /** Returns a function that gives the place back; undefined if none is free in time. */
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
