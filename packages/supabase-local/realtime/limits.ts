const bucketMs = 5_000
const buckets = 12

/**
 * Hosted's measure of a rate: the average per second over the last minute, in buckets of five seconds. Before the first minute is over it
 * divides by the time since the start, and begins with an empty bucket: an early burst weighs more.
 */
export class RateCounter {
  private readonly counts = Array.from({ length: buckets }, () => 0)
  private total = 0
  private current: number
  private exceededIn: number | undefined
  private readonly first: number

  constructor(
    private readonly limit: number,
    private readonly now: () => number = Date.now,
  ) {
    this.current = this.first = Math.floor(now() / bucketMs)
  }

  add(count: number) {
    if (this.limit === 0) return
    this.turn()
    this.counts[this.current % buckets]! += count
    this.total += count
  }

  get average() {
    this.turn()
    return (this.total * 1_000) / (bucketMs * Math.min(this.current - this.first + 2, buckets))
  }

  /** Hosted looks once a bucket: what was over the limit stays so until the next begins. */
  get isExceeded() {
    if (this.limit > 0 && this.average > this.limit) this.exceededIn = this.current
    return this.exceededIn === this.current
  }

  private turn() {
    const bucket = Math.floor(this.now() / bucketMs)
    for (let steps = Math.min(bucket - this.current, buckets); steps > 0; steps--) {
      const index = (bucket - steps + 1) % buckets
      this.total -= this.counts[index]!
      this.counts[index] = 0
    }
    this.current = bucket
  }
}

/** `burst` units at once, and `perSecond` that come back. */
export type Rate = { burst: number; perSecond: number }

/** Units that callers spend and time gives back. */
export class Allowance {
  private left: number
  private countedAt: number

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.left = rate.burst
    this.countedAt = now()
  }

  spend(units: number) {
    this.refill()
    if (this.left < units) return false
    this.left -= units
    return true
  }

  get isFull() {
    this.refill()
    return this.left === this.rate.burst
  }

  private refill() {
    const now = this.now()
    this.left = Math.min(this.rate.burst, this.left + ((now - this.countedAt) / 1_000) * this.rate.perSecond)
    this.countedAt = now
  }
}

const bytesOfUnit = 4_096

/** Units that a message costs unread, so that large ones are rarer. */
export const sizeCost = (bytes: number) => Math.floor(bytes / bytesOfUnit)

/** Units for the database's work at a handshake or join. */
export const joinCost = 2

/** Units for sending to all members of a topic. */
export const deliveryCost = 5
