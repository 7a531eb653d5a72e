import { readdir } from 'node:fs/promises'
import type { Client } from 'pg'

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

export async function requireKnownHistory(client: Client, migrationsDir: string) {
  requireKnown(await readHistory(client), await readMigrations(migrationsDir))
}

export function requireKnown(recorded: string[], migrations: Migration[]) {
  const known = new Set(migrations.map(({ version }) => version))
  const unknown = recorded.find((version) => !known.has(version))
  if (unknown !== undefined)
    throw new Error(
      `This version of the app does not hold migration ${unknown} of the database. Start the version that made it. ` +
        'Or back up with `npm run backup` of that version, then start anew: another DATA_DIR, or `npm run db:reset`.',
    )
}

export async function readHistory(client: Client): Promise<string[]> {
  const table = await client.query(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as made`,
  )
  if (!table.rows[0].made) return []
  const { rows } = await client.query(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map((row: { version: string }) => row.version)
}
