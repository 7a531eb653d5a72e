import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Migration } from './read-migrations.ts'
import { splitStatements } from './split-statements.ts'

/** The last migration before they were folded (decision 022). A database that has it is what the files up to `lastFolded` describe. */
export const lastBefore = '20261203040401'
export const lastFolded = '20261204999999'

/** Writes the history of such a database anew, as if it had been made by the folded files. Answers what is recorded. */
export async function foldHistory(client: Client, migrationsDir: string, migrations: Migration[]) {
  const recorded = await readHistory(client)
  const folded = migrations.filter(({ version }) => version <= lastFolded)
  if (recorded.at(-1) !== lastBefore || folded.length === 0) return recorded
  await client.query('begin')
  await client.query('delete from supabase_migrations.schema_migrations')
  for (const migration of folded)
    await record(
      client,
      migration,
      splitStatements(await readFile(join(migrationsDir, migration.file), 'utf8')),
    )
  await client.query('commit')
  return folded.map(({ version }) => version)
}

/** Made by files from before the folding, and not by all of them, while these here are folded. */
export const isFromBefore = (recorded: string[], migrations: Migration[]) =>
  recorded.length > 0 &&
  recorded.every((version) => version < lastBefore) &&
  migrations.some(({ version }) => version > lastBefore)

export const tooOld =
  `The migrations up to ${lastBefore} have been folded into fewer files since this data was made, and it does not have all of them. ` +
  'Start the version that ends with that migration once, then this one (docs/operate.md, Upgrade).'

export const record = (client: Client, { version, name }: Migration, statements: string[]) =>
  client.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
    [version, name, statements],
  )

async function readHistory(client: Client): Promise<string[]> {
  const { rows } = await client.query(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map((row: { version: string }) => row.version)
}
