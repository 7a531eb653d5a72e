import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ifMissing } from '../if-missing.ts'

const run = promisify(execFile)

/** The account that PostgreSQL runs as, if not our own. */
export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so it runs as `postgres`, an account created here where the machine has none. */
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

/** Whether a process can name its working directory without rights on the folders above it. */
const hasOwnPath = process.platform === 'linux'

/**
 * Starts a program of PostgreSQL as its account, in its data directory. As root that may be in a folder that no other account enters, such
 * as root's home: we put the process into it, and by the name that it is given there it never has to walk the way.
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

/** The first folder on the way to `path` that this account may not enter. */
export async function closedFolder(path: string, { uid, gid }: Account): Promise<string | undefined> {
  for (let folder = await realpath(path); folder !== dirname(folder);) {
    folder = dirname(folder)
    const info = await stat(folder)
    const bits = info.uid === uid ? 0o100 : info.gid === gid ? 0o010 : 0o001
    if ((info.mode & bits) === 0) return folder
  }
  return undefined
}

/** Whoever began as an ordinary user goes on as that user, also under sudo: PostgreSQL runs for no other. */
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
    // The group may be there without the user.
    await run('groupadd', ['--system', 'postgres']).catch(() => undefined)
    await run('useradd', user)
  } catch (error) {
    throw new Error(
      'Running as root needs a user named postgres, and making one failed. Create it, or run as a user.',
      {
        cause: error,
      },
    )
  }
  const made = await lookUp()
  if (!made) throw new Error('The user postgres was made but cannot be found.')
  return made
}
