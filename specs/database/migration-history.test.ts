import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl, withClient } from 'supabase-local/postgres/database.ts'
import { silent } from 'supabase-local/log.ts'
import { migrate } from 'supabase-local/postgres/migrations.ts'
import { startClub } from '../../local/start-club.ts'
import { postgresAccount } from 'supabase-local/postgres/postgres-account.ts'
import { findPostgres } from 'supabase-local/postgres/postgres-binaries.ts'
import { superviseServer } from 'supabase-local/postgres/postgres-server.ts'
import { projectRoot } from '../../local/project-root.ts'
import { loadSecrets } from 'supabase-local/secrets.ts'
import { plant } from '../kit/planted.ts'
import { project, within } from './migration-kit.ts'
import { cleanUp, rows, startIn, writeFiles } from 'supabase-local/specs/kit/databases.ts'
import { scratchDatabase, scratchFolder } from './scratch-database.ts'

const refusal =
  /does not hold migration 20261204000100 of the database, or holds it with other statements\. .*npm run backup.*another DATA_DIR, or `npm run db:reset`\./

let dataDir: string
beforeAll(async () => {
  const { migrationsDir } = await project(
    within({ '20261204000100_foundation.sql': 'create table public.older (id int);' }),
  )
  const database = await scratchDatabase()
  dataDir = database.dataDir
  await migrate({ database, migrationsDir, log: silent })
  // Pretends that an older platform started this database; a completed start would rewrite the row.
  await rows(database, `update _platform.bootstrap set fingerprint = 'older'`)
  await database.stop()
})
afterAll(cleanUp)

/** Skips PostgreSQL's log files, because each start renames them. */
const listFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true }))
    .filter((path) => !path.startsWith('postgres/pg_wal/'))
    .toSorted()

/** Reads with plain PostgreSQL, because the platform would update its own schemas. */
async function readAsItIs() {
  const account = await postgresAccount(dataDir)
  const { postgres } = await findPostgres(account)
  const server = await superviseServer({
    program: postgres,
    cluster: join(dataDir, 'postgres'),
    account,
    durability: 'off',
    log: silent,
  })
  try {
    const url = databaseUrl(server.port, 'supabase_admin', await loadSecrets(dataDir))
    return await withClient(url, async (client) => ({
      history: (await client.query('select * from supabase_migrations.schema_migrations')).rows,
      platform: (await client.query('select fingerprint from _platform.bootstrap')).rows,
    }))
  } finally {
    await server.stop()
  }
}

test('the platform refuses to start on data with an unknown migration and changes nothing', async () => {
  const [files, data] = [await listFiles(dataDir), await readAsItIs()]
  expect(data).toMatchObject({
    history: [{ version: '20261204000100' }],
    platform: [{ fingerprint: 'older' }],
  })
  await expect(startClub({ dataDir, durability: 'off', web: false })).rejects.toThrow(refusal)
  expect(await listFiles(dataDir)).toEqual(files)
  expect(await readAsItIs()).toEqual(data)
})

test('a migration file dated today is applied after the existing ones', async () => {
  const clubDir = await scratchFolder()
  await plant('club', clubDir)
  const database = await startIn(clubDir)
  const { folder, migrationsDir } = await project()
  await cp(join(projectRoot, 'supabase', 'migrations'), migrationsDir, { recursive: true })
  const file = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_later.sql`
  await writeFiles(folder, within({ [file]: 'create table public.later (id int);' }))
  expect((await migrate({ database, migrationsDir, log: silent })).applied).toEqual([file])
  expect(await rows(database, `select to_regclass('public.later') as made`)).toEqual([{ made: 'later' }])
})
