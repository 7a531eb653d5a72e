import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { QueryResultRow } from 'pg'
import {
  startDatabase,
  withClient,
  type Database,
  type DatabaseRole,
} from 'supabase-local/postgres/database.ts'
import { silent } from 'supabase-local/log.ts'
import { loadSecrets, prepareDataDir } from 'supabase-local/secrets.ts'
import { plant } from '../kit/planted.ts'
import { scratchDir } from '../kit/scratch.ts'

const cleanUps: (() => Promise<unknown>)[] = []

/** Call in `afterAll`: stops and removes everything this file has started. */
export async function cleanUp() {
  for (const undo of cleanUps.toReversed()) await undo()
  cleanUps.length = 0
}

export const later = (undo: () => Promise<unknown>) => void cleanUps.push(undo)

export async function scratchFolder(): Promise<string> {
  const folder = await scratchDir('database-spec')
  later(() => rm(folder, { recursive: true, force: true }))
  await prepareDataDir(folder)
  return folder
}

/** Starts an empty database, like a hosted Supabase project before its first migration. */
export async function scratchDatabase(durability: 'full' | 'off' = 'off') {
  const dataDir = await scratchFolder()
  await plant('bare', dataDir)
  const database = await startIn(dataDir, durability)
  return Object.assign(database, { dataDir })
}

export async function startIn(dataDir: string, durability: 'full' | 'off' = 'off'): Promise<Database> {
  const secrets = await loadSecrets(dataDir)
  const database = await startDatabase({ dataDir, secrets, durability, log: silent })
  later(() => database.stop())
  return database
}

export const rows = <Row extends QueryResultRow = Record<string, unknown>>(
  database: Database,
  sql: string,
  values: unknown[] = [],
  role: DatabaseRole = 'supabase_admin',
): Promise<Row[]> =>
  withClient(database.url(role), async (client) => (await client.query<Row>(sql, values)).rows)

export async function writeFiles(folder: string, files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

/** Runs statements on a separate connection, returns the rows of the last, and rolls back. */
export const trying = (database: Pick<Database, 'url'>, role: DatabaseRole, ...statements: string[]) =>
  withClient(database.url(role), async (client) => {
    await client.query('begin')
    let last: Record<string, unknown>[] = []
    for (const statement of statements) last = (await client.query(statement)).rows
    await client.query('rollback')
    return last
  })
