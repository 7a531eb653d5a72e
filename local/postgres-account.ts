import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The account that PostgreSQL runs as, if not our own. */
export type Account = { uid: number; gid: number; passesAnyFolder: boolean }

/** PostgreSQL refuses to run as root, so it runs as `postgres`, an account created here where the machine has none. */
export async function postgresAccount(program: string, dataDir: string): Promise<Account | undefined> {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const ids = (await ownerOf(join(dataDir, 'postgres'))) ?? (await lookUp()) ?? (await create())
  const blocked = (await wayTo(program, ids)) ?? (await wayTo(dataDir, ids))
  if (!blocked) return { ...ids, passesAnyFolder: false }
  const passing = { ...ids, passesAnyFolder: true }
  const [setpriv, words] = asPassing(passing, program, ['--version'])
  try {
    await run(setpriv, words, { cwd: '/' })
  } catch (error) {
    throw new Error(
      `PostgreSQL does not run as root, and its user (${ids.uid}) cannot enter ${blocked}. ` +
        `Allow it (chmod o+x ${blocked}), move the checkout or DATA_DIR, or run as an ordinary user.`,
      { cause: error },
    )
  }
  return passing
}

/** Starts a program of PostgreSQL as its account. */
export function spawnAs(
  account: Account | undefined,
  program: string,
  words: string[],
  options: SpawnOptions,
): ChildProcess {
  if (!account) return spawn(program, words, options)
  if (account.passesAnyFolder) return spawn(...asPassing(account, program, words), options)
  return spawn(program, words, { ...options, uid: account.uid, gid: account.gid })
}

/**
 * A checkout in root's own home is closed to everyone else. The one capability that lets PostgreSQL read its way
 * through is the smallest remedy: opening that folder would be a change to the machine that nobody asked for.
 */
function asPassing({ uid, gid }: Account, program: string, words: string[]): [string, string[]] {
  const only = '-all,+dac_read_search'
  const rights = ['--no-new-privs', `--bounding-set=${only}`, `--inh-caps=${only}`, `--ambient-caps=${only}`]
  return [
    'setpriv',
    [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, '--', program, ...words],
  ]
}

/** The first folder on the way to `path` that this account may not enter. */
async function wayTo(path: string, { uid, gid }: { uid: number; gid: number }): Promise<string | undefined> {
  for (let folder = await realpath(path); folder !== dirname(folder);) {
    folder = dirname(folder)
    const info = await stat(folder)
    const bits = info.uid === uid ? 0o100 : info.gid === gid ? 0o010 : 0o001
    if ((info.mode & bits) === 0) return folder
  }
  return undefined
}

/** Whoever began as an ordinary user goes on as that user, also under sudo: PostgreSQL runs for no other. */
async function ownerOf(cluster: string): Promise<{ uid: number; gid: number } | undefined> {
  const info = await stat(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return info && info.uid !== 0 ? { uid: info.uid, gid: info.gid } : undefined
}

async function lookUp(): Promise<{ uid: number; gid: number } | undefined> {
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
