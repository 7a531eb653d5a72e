/**
 * Keys under which a caller is counted, such as the address, and the fraction of all places that each key may
 * hold. The first key decides the order of the queue.
 */
export type Shares = Record<string, number>
export type Leave = () => void

type Share = { key: string; held: number; waiting: number; mostHeld: number; mostWaiting: number }
type Waiter = { shares: Share[]; go(leave: Leave | undefined): void }
type Limits = { places: number; waiting: number; timeoutMs: number }

/**
 * Shares a limited number of places, such as database connections. Without a free place callers wait in a
 * queue, limited in number and time. A key holds at most its share of the places and of the queue. A free
 * place goes to the waiting caller who holds the fewest. If the queue is full, a newcomer displaces a call of
 * the key with the most waiting calls.
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
    (queue.size < waiting || makeSpace(shares[0]!))

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

  /**
   * Removes the newest call of the key with the most waiting calls, if it has at least two more than the
   * newcomer's key.
   */
  function makeSpace(newcomer: Share): boolean {
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
