import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Client, DatabaseError } from 'pg'
import { withClient, type Database } from './database.ts'
import type { Log } from '../log.ts'
import { type Migration, readHistory, readMigrations, requireKnown } from './read-migrations.ts'
import { endOfToken, splitStatements } from './split-statements.ts'

export type AfterMigrate = (databaseUrl: string, log: Log) => Promise<unknown>
type MigrateOptions = {
  database: Database
  migrationsDir: string
  afterMigrate?: AfterMigrate
  seedFile?: string
  log: Log
}

/** Applies the pending migrations and records the same history as the Supabase CLI. */
export async function migrate({ database, migrationsDir, afterMigrate, seedFile, log }: MigrateOptions) {
  const migrations = await readMigrations(migrationsDir)
  const url = database.url('postgres')
  const recorded = await withClient(url, readHistory)
  const pending = pendingOf(migrations, recorded)
  for (const migration of pending) {
    // Each file gets its own session, so that its settings do not affect the next file.
    await withClient(url, (client) => apply(client, join(migrationsDir, migration.file), migration))
    log(`migration ${migration.file} applied`)
  }
  await afterMigrate?.(url, log)
  const seeded = seedFile !== undefined && (await withClient(url, (client) => seed(client, seedFile)))
  if (seeded) log(`${basename(seedFile!)} loaded`)
  return { applied: pending.map(({ file }) => file), seeded }
}

/** Refuses unknown and out-of-order migrations, as the Supabase CLI does. */
function pendingOf(migrations: Migration[], recorded: string[]): Migration[] {
  requireKnown(recorded, migrations)
  const done = new Set(recorded)
  const last = recorded.at(-1)
  const pending = migrations.filter(({ version }) => !done.has(version))
  const late = pending.filter(({ version }) => last !== undefined && version < last)
  if (late.length > 0)
    throw new Error(
      `${late.map(({ file }) => file).join(', ')} would come before migration ${last}, which is already applied. ` +
        'Give it a later number.',
    )
  return pending
}

async function apply(client: Client, path: string, migration: Migration) {
  const { file } = migration
  const statements = splitStatements(await readFile(path, 'utf8'))
  const control = statements.find(controlsTransaction)
  if (control)
    throw new Error(`Migration ${file} holds ${firstWords(control)}: each file is one transaction already.`)
  await client.query('begin')
  for (const [index, statement] of statements.entries())
    try {
      await client.query(statement)
    } catch (error) {
      throw new Error(
        `Migration ${file} failed and left nothing behind. Statement ${index + 1} of ${statements.length}: ${explain(error)}\n` +
          excerpt(statement),
        { cause: error },
      )
    }
  await client.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
    [migration.version, migration.name, statements],
  )
  await client.query('commit')
}

/** Loads the seed once, and only while there are no accounts, so it never mixes with real data. */
async function seed(client: Client, seedFile: string): Promise<boolean> {
  const path = basename(seedFile)
  const { rows } = await client.query(
    `select exists (select from auth.users) or exists (select from supabase_migrations.seed_files where path = $1) as lived_in`,
    [path],
  )
  if (rows[0].lived_in) return false
  const text = await readFile(seedFile)
  try {
    await client.query('begin')
    await client.query(text.toString('utf8'))
    await client.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
      path,
      createHash('sha256').update(text).digest('hex'),
    ])
    await client.query('commit')
  } catch (error) {
    throw new Error(`${path} failed and left nothing behind: ${explain(error)}`, { cause: error })
  }
  return true
}

function bare(statement: string): string {
  let rest = statement.trimStart()
  while (rest.startsWith('--') || rest.startsWith('/*')) rest = rest.slice(endOfToken(rest, 0)).trimStart()
  return rest
}

const firstWords = (statement: string) => bare(statement).split(/\s+/).slice(0, 2).join(' ').toUpperCase()
const controlsTransaction = (statement: string) =>
  /^(?:begin|start\s+transaction|commit|end|abort|rollback|prepare\s+transaction)\b/i.test(bare(statement))

function explain(error: unknown): string {
  const { message, detail, hint, where } = error as DatabaseError
  return [message, detail, hint, where].filter(Boolean).join(' · ')
}

const excerpt = (statement: string) => (statement.length > 600 ? `${statement.slice(0, 600)} …` : statement)
