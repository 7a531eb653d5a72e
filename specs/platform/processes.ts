import { readdir, readFile } from 'node:fs/promises'

/** All descendants of this process and their commands, read from /proc. */
export async function descendantsOf(root: number): Promise<Map<number, string>> {
  const found = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => readProcess(Number(name))),
  )
  const all = new Map(found.filter((one) => one !== undefined).map((one) => [one.pid, one]))
  const isBelow = (pid: number | undefined): boolean => {
    const parent = pid === undefined ? undefined : all.get(pid)?.parent
    return parent === root || (parent !== undefined && parent > 1 && isBelow(parent))
  }
  return new Map(
    [...all.values()].filter(({ pid }) => isBelow(pid)).map(({ pid, command }) => [pid, command]),
  )
}

async function readProcess(pid: number) {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ])
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; only its parent has not noticed.
    return state === 'Z'
      ? undefined
      : { pid, parent: Number(parent), command: command.replaceAll('\0', ' ').trim() }
  } catch {
    return undefined
  }
}
