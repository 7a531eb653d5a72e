import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '../../backup/back-up.ts'
import { withClient } from '../../postgres/database.ts'
import { silent } from '../../log.ts'
import { migrate } from '../../postgres/migrations.ts'
import { restoreFrom as restoreWith } from '../../backup/restore-from.ts'
import { cleanUp, rows, startIn, writeFiles } from '../kit/databases.ts'
import { scratchDatabase, scratchFolder } from '../kit/scratch-database.ts'
import { waitFor } from '../kit/wait-for.ts'

/** Restores with this folder as the app's migrations, which has none. */
const restoreFrom = (o: { dataDir: string; file: string }) =>
  restoreWith({ ...o, migrationsDir: import.meta.dirname, log: silent })

afterAll(cleanUp)

let file: string
let restored: string
let beforehand: number
let meanwhile: number

// All specs share one backup, made during writes: it must hold all earlier rows and only whole transactions.
beforeAll(async () => {
  const database = await scratchDatabase('full')
  await rows(
    database,
    `create table public.notes (id int primary key, batch int not null, text text not null)`,
  )
  const writing = { isOn: true, batch: 0 }
  const writer = withClient(database.url('postgres'), async (client) => {
    while (writing.isOn) {
      const batch = ++writing.batch
      await client.query(
        `insert into public.notes select $1 * 100 + i, $1, repeat(md5(random()::text), 20) from generate_series(0, 99) i`,
        [batch],
      )
    }
  })
  await waitFor(() => expect(writing.batch).toBeGreaterThan(50))
  beforehand = writing.batch - 1
  file = join(await scratchFolder(), 'deep', 'club.tar.gz')
  await backUp({ dataDir: database.dataDir, file, log: silent })
  meanwhile = writing.batch - beforehand
  writing.isOn = false
  await writer
  restored = join(await scratchFolder(), 'new')
  await restoreFrom({ dataDir: restored, file })
})

test('a backup made during writes restores every row committed before it and no partial transaction', async () => {
  expect(meanwhile).toBeGreaterThan(1)
  const database = await startIn(restored)
  const batches = await rows<{ batch: number; count: number }>(
    database,
    `select batch, count(*)::int as count from public.notes group by batch order by batch`,
  )
  expect(batches.length).toBeGreaterThanOrEqual(beforehand)
  expect(batches.map(({ batch }) => batch)).toEqual(batches.map((_, index) => index + 1))
  expect(batches.filter(({ count }) => count !== 100)).toEqual([])
  const [checked] = await rows(
    database,
    `select count(*)::int as bad from public.notes where length(text) <> 640`,
  )
  expect(checked).toEqual({ bad: 0 })
  await rows(database, `insert into public.notes values (-1, 0, 'writable')`)
  await database.stop()
})

test('only the operating system user who made a backup can read it, because it contains secrets', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(restored, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(restored, 'postgres'))).mode & 0o777).toBe(0o700)
})

test('restoring over an existing database moves the old one aside and deletes nothing', async () => {
  const { dataDir, ...database } = await scratchDatabase()
  await rows(database, `create table public.mine as select 'precious' as word`)
  const oldSecrets = await readFile(join(dataDir, 'secrets.json'), 'utf8')
  await database.stop()
  const { movedTo } = await restoreFrom({ dataDir, file })
  expect((await readdir(movedTo!)).toSorted()).toEqual(['postgres', 'secrets.json'])
  expect(await readFile(join(movedTo!, 'secrets.json'), 'utf8')).toBe(oldSecrets)

  const now = await startIn(dataDir)
  expect(
    await rows(now, `select to_regclass('public.mine') as mine, to_regclass('public.notes') as notes`),
  ).toEqual([{ mine: null, notes: 'notes' }])
  await now.stop()
  const old = await startIn(movedTo!)
  expect(await rows(old, 'select word from public.mine')).toEqual([{ word: 'precious' }])
  await old.stop()
})

test('a restore is refused while a platform runs on the data directory', async () => {
  const database = await scratchDatabase()
  await rows(database, `create table public.mine as select 'precious' as word`)
  await expect(restoreFrom({ dataDir: database.dataDir, file })).rejects.toThrow(
    /in use by a running platform/,
  )
  expect(await rows(database, 'select word from public.mine')).toEqual([{ word: 'precious' }])
})

test('restoring a truncated, foreign or hostile file changes nothing', async () => {
  const folder = await scratchFolder()
  const cut = join(folder, 'cut.tar.gz')
  await pipeline(createReadStream(file), createWriteStream(cut))
  await truncate(cut, Math.floor((await stat(cut)).size / 2))
  const foreign = join(folder, 'foreign.tar.gz')
  await writeFile(foreign, 'hello')
  const empty = await archiveOf(join(folder, 'empty.tar.gz'), {})
  const hostile = await archiveOf(join(folder, 'hostile.tar.gz'), { 'postgres/../../../escaped': 'boo' })

  const { dataDir, ...database } = await scratchDatabase()
  await database.stop()
  const before = (await readdir(dataDir)).toSorted()
  for (const bad of [cut, foreign, empty, hostile, join(folder, 'missing.tar.gz')])
    await expect(restoreFrom({ dataDir, file: bad }), bad).rejects.toThrow()
  expect((await readdir(dataDir)).toSorted()).toEqual(before)
  const again = await startIn(dataDir)
  expect(await rows(again, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a backup works while the platform is stopped, and is refused if there is no database', async () => {
  const { dataDir, ...database } = await scratchDatabase()
  await rows(database, `create table public.kept as select 'here' as word`)
  await database.stop()
  const target = join(await scratchFolder(), 'down.tar.gz')
  await backUp({ dataDir, file: target, log: silent })
  const other = await scratchFolder()
  await restoreFrom({ dataDir: other, file: target })
  const again = await startIn(other)
  expect(await rows(again, 'select word from public.kept')).toEqual([{ word: 'here' }])
  await expect(backUp({ dataDir: await scratchFolder(), file: target, log: silent })).rejects.toThrow(
    /no database/,
  )
})

test('restoring a backup with an unknown migration is refused and leaves no data behind', async () => {
  const database = await scratchDatabase()
  const migrationsDir = await writeFiles(await scratchFolder(), {
    '20261204000100_foundation.sql': 'select 1;',
  })
  await migrate({ database, migrationsDir, log: silent })
  const older = join(await scratchFolder(), 'older.tar.gz')
  await backUp({ dataDir: database.dataDir, file: older, log: silent })
  const dataDir = await scratchFolder()
  await expect(restoreFrom({ dataDir, file: older })).rejects.toThrow(
    /does not hold migration 20261204000100/,
  )
  expect(await readdir(dataDir)).toEqual([])
})

async function archiveOf(path: string, files: Record<string, string>): Promise<string> {
  const archive = pack()
  for (const [name, text] of Object.entries(files)) archive.entry({ name }, text)
  archive.finalize()
  await pipeline(archive, createGzip(), createWriteStream(path))
  return path
}
