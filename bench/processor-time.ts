import { readdir, readFile } from 'node:fs/promises'

type Process = { parent: number; time: number }

/** All processes of the machine by their number, each with its processor time so far, in µs, its children's that have ended included. Linux only; elsewhere none. */
export async function readProcesses(): Promise<Map<number, Process>> {
  const names = await readdir('/proc').catch(() => [])
  const all = new Map<number, Process>()
  for (const name of names)
    if (/^\d+$/.test(name)) {
      const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '')
      const [, parent = NaN, ...rest] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      // utime, stime and those of children that were waited for, in hundredths of a second.
      const time = rest.slice(9, 13).reduce((sum, ticks) => sum + ticks, 0) * 10_000
      if (stat) all.set(Number(name), { parent, time })
    }
  return all
}

/**
 * Processor time so far, in µs, of these processes and of their children, gone ones included, but for the one that only asks. On a machine
 * that others use as well it is a better measure than the clock. Linux only; elsewhere NaN.
 */
export async function processorTime(pids: (number | undefined)[], asking?: number): Promise<number> {
  const all = await readProcesses()
  if (all.size === 0) return NaN
  let sum = 0
  for (const [pid, { parent, time }] of all)
    if (pid !== asking && (pids.includes(pid) || pids.includes(parent))) sum += time
  return sum
}
