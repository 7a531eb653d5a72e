import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { silent } from '../../log.ts'
import { startDatabase } from '../../postgres/database.ts'
import { migrate } from '../../postgres/migrations.ts'
import { loadSecrets } from '../../secrets.ts'
import { cleanUp, later, writeFiles } from '../kit/databases.ts'
import { scratchDatabase, scratchFolder } from '../kit/scratch-database.ts'

afterAll(cleanUp)

test('a start refuses a database that recorded other statements under the number of a migration', async () => {
  const database = await scratchDatabase()
  const { dataDir } = database
  const folder = await scratchFolder()
  const write = (text: string) => writeFiles(folder, { 'migrations/1_a.sql': text })
  const migrationsDir = join(folder, 'migrations')
  await write('create table public.a (id int);\nselect 1;')
  await migrate({ database, migrationsDir, log: silent })
  await database.stop()
  const start = async () => {
    const secrets = await loadSecrets(dataDir)
    const started = await startDatabase({ dataDir, secrets, durability: 'off', migrationsDir, log: silent })
    later(() => started.stop())
    await started.stop()
  }
  await write('create table public.a (id bigint);\nselect 1;')
  await expect(start()).rejects.toThrow(
    /does not hold migration 1 of the database, or holds it with other statements\./,
  )
  // Line ends may differ between checkouts.
  await write('create table public.a (id int);\r\nselect 1;\r\n')
  await start()
})
