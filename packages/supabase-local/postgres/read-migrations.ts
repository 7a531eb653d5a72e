import { readdir } from 'node:fs/promises'

export type Migration = { version: string; name: string; file: string }

export async function readMigrations(migrationsDir: string): Promise<Migration[]> {
  const files = (await readdir(migrationsDir)).filter((file) => file.endsWith('.sql')).toSorted()
  return files.map((file) => {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? []
    if (version === undefined || name === undefined)
      throw new Error(`${file} in ${migrationsDir} is not named like a migration: <digits>_<name>.sql`)
    return { version, name, file }
  })
}
