import { rm } from 'node:fs/promises'
import { withClient, type Database, type DatabaseRole } from 'supabase-local/postgres/database.ts'
import { prepareDataDir } from 'supabase-local/secrets.ts'
import { later, startIn } from 'supabase-local/specs/kit/databases.ts'
import { plant } from '../kit/planted.ts'
import { scratchDir } from '../kit/scratch.ts'

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

/** Runs statements on a separate connection, returns the rows of the last, and rolls back. */
export const trying = (database: Pick<Database, 'url'>, role: DatabaseRole, ...statements: string[]) =>
  withClient(database.url(role), async (client) => {
    await client.query('begin')
    let last: Record<string, unknown>[] = []
    for (const statement of statements) last = (await client.query(statement)).rows
    await client.query('rollback')
    return last
  })
