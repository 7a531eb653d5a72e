import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Broadcast } from './frames.ts'

export type Transaction = { xid: number; rows: Broadcast[] }

const query = { name: 'snapshot', text: 'select pg_current_snapshot()::text as snapshot' }

/**
 * Passes transactions on in commit order, each once other sessions can see it.
 * The write-ahead log shows a commit milliseconds earlier; a client that refetched then would miss the row.
 */
export class Gatekeeper {
  private readonly queue: Transaction[] = []
  private latest: Snapshot | undefined
  private isLooking = false

  constructor(
    private readonly client: Client,
    private readonly onRows: (rows: Broadcast[]) => void,
    /** Called when the snapshot query fails; queued transactions wait for the next snapshot. */
    private readonly onFailure: (error: unknown) => void,
  ) {}

  pass(transaction: Transaction) {
    this.queue.push(transaction)
    this.release()
    if (this.queue.length > 0) this.look()
  }

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

export function parseSnapshot(text: string): Snapshot {
  const [xmin = '0', xmax = '0', running = ''] = text.split(':')
  return {
    xmin: BigInt(xmin),
    xmax: BigInt(xmax),
    running: new Set(running === '' ? [] : running.split(',').map(BigInt)),
  }
}

/** The replication stream sends only the low 32 bits of a transaction id; the snapshot's 64-bit xmax supplies the rest. */
export function isVisible(xid: number, { xmax, running }: Snapshot) {
  const distance = (xid - Number(BigInt.asUintN(32, xmax))) | 0
  if (distance >= 0) return false
  return !running.has(xmax + BigInt(distance))
}
