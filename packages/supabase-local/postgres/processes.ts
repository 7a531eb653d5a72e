import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  const state = await procStat(pid)
  return state !== undefined && state[0] !== 'Z'
}

/** Together with the pid, the start time identifies a process; the system reuses pids. */
export async function startTimeOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return (await procStat(pid))?.[19]
  try {
    return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim() || undefined
  } catch {
    return undefined
  }
}

export async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false
  try {
    if (process.platform === 'linux') {
      const [program, folder] = await Promise.all([
        readlink(`/proc/${pid}/exe`),
        readlink(`/proc/${pid}/cwd`),
      ])
      return (
        basename(program.replace(/ \(deleted\)$/, '')) === 'postgres' && folder === (await realpath(cluster))
      )
    }
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)])
    return stdout.includes('postgres') && stdout.includes(cluster)
  } catch {
    return false
  }
}

export async function postgresProcessesOf(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const isOurs = await Promise.all(pids.map((pid) => isPostgresOf(pid, cluster)))
  return pids.filter((_, index) => isOurs[index])
}

/** Returns the fields after the program's name, which may itself contain spaces and brackets. */
async function procStat(pid: number): Promise<string[] | undefined> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
