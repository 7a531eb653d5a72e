import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ifMissing } from '../if-missing.ts'

const run = promisify(execFile)

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root; for root this returns the user `postgres`, created if missing. */
export async function postgresAccount(dataDir: string): Promise<Account | undefined> {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const account = (await ownerOf(join(dataDir, 'postgres'))) ?? (await lookUp()) ?? (await create())
  const closed = hasOwnPath ? undefined : await closedFolder(dataDir, account)
  if (closed)
    throw new Error(
      `PostgreSQL does not run as root, and its user (${account.uid}) cannot enter ${closed}: set DATA_DIR to a folder outside of it.`,
    )
  return account
}

const hasOwnPath = process.platform === 'linux'

/**
 * Starts a PostgreSQL program with the cluster folder as working directory.
 * Root's data directory may lie in a folder that the account cannot enter.
 * /proc/self/cwd reaches it without any right on the folders above.
 */
export function spawnAs(
  account: Account | undefined,
  program: string,
  {
    cluster,
    words,
    ...options
  }: { cluster: string; words: string[] } & Pick<SpawnOptions, 'env' | 'stdio' | 'detached'>,
): ChildProcess {
  const at = account && hasOwnPath ? '/proc/self/cwd' : cluster
  return spawn(program, ['-D', at, ...words], { ...options, ...account, cwd: cluster })
}

export async function closedFolder(path: string, { uid, gid }: Account): Promise<string | undefined> {
  for (let folder = await realpath(path); folder !== dirname(folder);) {
    folder = dirname(folder)
    const info = await stat(folder)
    const bits = info.uid === uid ? 0o100 : info.gid === gid ? 0o010 : 0o001
    if ((info.mode & bits) === 0) return folder
  }
  return undefined
}

/** Keeps the existing cluster's owner, even under sudo: PostgreSQL refuses to run for another user. */
async function ownerOf(cluster: string): Promise<Account | undefined> {
  const info = await stat(cluster).catch(ifMissing)
  return info && info.uid !== 0 ? { uid: info.uid, gid: info.gid } : undefined
}

async function lookUp(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function create() {
  const user = ['--system', '--gid', 'postgres', '--no-create-home', '--shell', '/bin/false', 'postgres']
  try {
    // Ignores the failure, because the group may exist already.
    await run('groupadd', ['--system', 'postgres']).catch(() => undefined)
    await run('useradd', user)
  } catch (error) {
    const message = 'Running as root needs a user named postgres, and making one failed.'
    throw new Error(`${message} Create it, or run as a user.`, { cause: error })
  }
  return (await lookUp())!
}
