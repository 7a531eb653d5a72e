import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { QueryResultRow } from 'pg'
import { silent } from '../../log.ts'
import { startDatabase, withClient, type Database, type DatabaseRole } from '../../postgres/database.ts'
import { loadSecrets } from '../../secrets.ts'

const cleanUps: (() => Promise<unknown>)[] = []

/** Call in `afterAll`: stops and removes everything this file has started. */
export async function cleanUp() {
  for (const undo of cleanUps.toReversed()) await undo()
  cleanUps.length = 0
}

export const later = (undo: () => Promise<unknown>) => void cleanUps.push(undo)

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
