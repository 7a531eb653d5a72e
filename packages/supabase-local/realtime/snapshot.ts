export type Snapshot = { xmin: bigint; xmax: bigint; running: Set<bigint> }

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
