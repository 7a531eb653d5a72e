import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Broadcast } from './frames.ts'

export type Transaction = { xid: number; rows: Broadcast[] }

const query = { name: 'snapshot', text: 'select pg_current_snapshot()::text as snapshot' }

/**
 * Lets transactions through in order, each when a snapshot includes it. The write-ahead log shows a commit up to some
 * milliseconds before other sessions do; a client that refetched on such an early event would miss the very row that
 * it was about.
 */
export class Gatekeeper {
  private readonly queue: Transaction[] = []
  private latest: Snapshot | undefined
  private isLooking = false

  constructor(
    private readonly client: Client,
    private readonly onRows: (rows: Broadcast[]) => void,
    /** What waits goes on waiting then, until somebody looks again. */
    private readonly onFailure: (error: unknown) => void,
  ) {}

  pass(transaction: Transaction) {
    this.queue.push(transaction)
    this.release()
    if (this.queue.length > 0) this.look()
  }

  /** One snapshot serves all that wait. */
  look() {
    if (!this.isLooking) this.lookUntilEmpty().catch(this.onFailure)
  }

  private async lookUntilEmpty() {
    this.isLooking = true
    let misses = 0
    try {
      do {
        const { rows } = await this.client.query<{ snapshot: string }>(query)
        this.latest = parseSnapshot(rows[0]!.snapshot)
        misses = this.release() ? 0 : misses + 1
        if (misses > 5) await delay(1)
      } while (this.queue.length > 0)
    } finally {
      this.isLooking = false
    }
  }

  private release() {
    const ready: Broadcast[] = []
    while (this.queue.length > 0 && this.latest && isVisible(this.queue[0]!.xid, this.latest))
      ready.push(...this.queue.shift()!.rows)
    if (ready.length > 0) this.onRows(ready)
    return ready.length > 0
  }
}

type Snapshot = { xmin: bigint; xmax: bigint; running: Set<bigint> }

/** `xmin:xmax:xip,…` as pg_current_snapshot() prints it. */
export function parseSnapshot(text: string): Snapshot {
  const [xmin = '0', xmax = '0', running = ''] = text.split(':')
  return {
    xmin: BigInt(xmin),
    xmax: BigInt(xmax),
    running: new Set(running === '' ? [] : running.split(',').map(BigInt)),
  }
}

/** The stream numbers a transaction with 32 bits, snapshots with 64: it is the one nearest to the snapshot's end. */
export function isVisible(xid: number, { xmax, running }: Snapshot) {
  const distance = (xid - Number(BigInt.asUintN(32, xmax))) | 0
  if (distance >= 0) return false
  return !running.has(xmax + BigInt(distance))
}
