import { fork } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../local/project-root.ts'

/** Runs `npm run bench -- …` with these arguments in another process, so it shares no thread with the gateway. */
export const forkBench = (...words: string[]) =>
  fork(join(projectRoot, 'dist', 'bench', 'main.js'), words, { execArgv: [] })

/**
 * Returns the processes that `root` has started, directly or not, with their processor time in µs, ended children included.
 * Empty except on Linux.
 */
export async function readChildren(root: number) {
  const names = await readdir('/proc').catch(() => [])
  const all = new Map<number, { parent: number; time: number }>()
  for (const name of names.filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '')
    const [, parent = NaN, ...rest] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // Fields utime, stime, cutime and cstime, in hundredths of a second.
    const time = rest.slice(9, 13).reduce((sum, ticks) => sum + ticks, 0) * 10_000
    if (stat) all.set(Number(name), { parent, time })
  }
  const isChild = (pid: number): boolean => {
    const parent = all.get(pid)?.parent
    return parent !== undefined && (parent === root || isChild(parent))
  }
  return new Map([...all].flatMap(([pid, { time }]) => (isChild(pid) ? [[pid, time]] : [])))
}

/** Returns a process's memory in MB, 0 if it has ended. `Pss` divides shared memory among its processes. */
export async function memoryOf(pid: number, key: 'Rss' | 'Pss' = 'Rss') {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1_024
}
