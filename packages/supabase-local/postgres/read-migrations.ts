import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** Refuses a database with a migration that the folder lacks, or whose file has other statements. */
export async function requireKnownHistory(client: Client, migrationsDir: string) {
  const migrations = await readMigrations(migrationsDir)
  const recorded = await readHistory(client)
  requireKnown(recorded, migrations)
  if (recorded.length === 0) return
  const { rows } = await client.query(
    `select version, array_to_string(statements, '') as text from supabase_migrations.schema_migrations`,
  )
  const recordedTexts = new Map(rows.map(({ version, text }) => [version, text]))
  for (const { version, file } of migrations) {
    // The Supabase CLI can repair a history without statements.
    const text: string | null = recordedTexts.get(version) ?? null
    if (text !== null && bare(text) !== bare(await readFile(join(migrationsDir, file), 'utf8')))
      throw unknownMigration(version)
  }
}

/** The history drops semicolons and white space between statements. */
const bare = (sql: string) => sql.replace(/[\s;]+/g, '')

export function requireKnown(recorded: string[], migrations: Migration[]) {
  const known = new Set(migrations.map(({ version }) => version))
  const unknown = recorded.find((version) => !known.has(version))
  if (unknown !== undefined) throw unknownMigration(unknown)
}

const unknownMigration = (version: string) =>
  new Error(
    `This version of the app does not hold migration ${version} of the database, or holds it with other statements. Start the version that made it. ` +
      'Or back up with `npm run backup` of that version, then start anew: another DATA_DIR, or `npm run db:reset`.',
  )

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
