const bucketMs = 5_000
const buckets = 12

/**
 * Hosted Supabase's measure of a rate: the average of the last minute, in buckets of five seconds.
 * During the first minute it divides by the time since the start.
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

  /** Hosted Supabase checks once a bucket, so an exceeded limit lasts until the bucket ends. */
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

export type Rate = { burst: number; perSecond: number }

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

export const sizeCost = (bytes: number) => Math.floor(bytes / bytesOfUnit)

/** Units charged for a handshake or join, because it makes the database work. */
export const joinCost = 2

/** Units charged for a message that goes to all channels of a topic. */
export const deliveryCost = 5
