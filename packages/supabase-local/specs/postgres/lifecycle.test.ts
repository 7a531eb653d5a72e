import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { withClient, type Database } from '../../postgres/database.ts'
import { postgresAccount, spawnAs } from '../../postgres/postgres-account.ts'
import { findPostgres, linkLibraries } from '../../postgres/postgres-binaries.ts'
import { isAlive } from '../../postgres/processes.ts'
import { loadSecrets } from '../../secrets.ts'
import { cleanUp, later, rows, startIn, writeFiles } from '../kit/databases.ts'
import { scratchDatabase, scratchFolder } from '../kit/scratch-database.ts'
import { waitFor } from '../kit/wait-for.ts'

afterAll(cleanUp)

const isBack = (database: Database) => waitFor(() => rows(database, 'select 1'), 20)

function bystander() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  later(async () => child.kill('SIGKILL'))
  return child
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid!
}

async function startByHand(cluster: string, port: number): Promise<number> {
  const words = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const account = await postgresAccount(dirname(cluster))
  const { postgres } = await findPostgres(account)
  const child = spawnAs(account, postgres, { cluster, words, detached: true, stdio: 'ignore' })
  await waitFor(async () =>
    expect(await readFile(join(cluster, 'postmaster.pid'), 'utf8')).toMatch(/ready\s*$/),
  )
  return child.pid!
}

test('on any machine, the database uses UTF-8, UTC and hosted Supabase’s sort order', async () => {
  vi.stubEnv('LANG', 'de_DE.ISO-8859-1')
  vi.stubEnv('LC_ALL', 'C')
  vi.stubEnv('TZ', 'Asia/Taipei')
  vi.stubEnv('PGDATA', '/')
  vi.stubEnv('PGPORT', '1')
  const database = await scratchDatabase()
  vi.unstubAllEnvs()
  const [settings] = await rows(
    database,
    `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       datlocprovider as provider, datlocale as locale from pg_database where datname = 'postgres'`,
  )
  expect(settings).toEqual({
    encoding: 'UTF8',
    zone: 'UTC',
    fsync: 'off',
    commit: 'on',
    provider: 'i',
    locale: 'en-US',
  })
  const sorted = await rows(
    database,
    `select word from unnest(array['b', 'C', 'a', 'B', 'é', 'f']) word order by word`,
  )
  expect(sorted.map(({ word }) => word)).toEqual(['a', 'b', 'B', 'C', 'é', 'f'])
  await rows(database, 'create extension pg_trgm schema extensions')
  const trigrams = await rows(database, `select extensions.show_trgm('中醫脈診') as found`)
  expect(trigrams[0]!.found).not.toEqual([])
})

test('PostgreSQL listens only on the loopback address and requires a password', async () => {
  const database = await scratchDatabase()
  const [{ at }] = (await rows<{ at: string }>(
    database,
    `select current_setting('listen_addresses') as at`,
  )) as [{ at: string }]
  expect(at).toBe('127.0.0.1')
  const withPassword = database.url('postgres')
  for (const password of ['', 'postgres', 'x'.repeat(43)]) {
    const url = new URL(withPassword)
    url.password = password
    const client = new Client({ connectionString: url.href, password })
    await expect(client.connect()).rejects.toThrow(/password/)
  }
  await expect(withClient(withPassword, (client) => client.query('select 1'))).resolves.toBeDefined()
})

test('after a crash during writes, the database returns on the same port with every acknowledged row', async () => {
  const database = await scratchDatabase('full')
  await rows(database, 'create table public.writes (id int primary key)')
  const acknowledged = new Set<number>()
  const state = { isWriting: true }
  let last = 0
  const write = async () => {
    while (state.isWriting)
      await withClient(database.url('postgres'), async (client) => {
        while (state.isWriting) {
          const id = ++last
          await client.query('insert into public.writes values ($1)', [id])
          acknowledged.add(id)
        }
      }).catch(() => undefined)
  }
  const writers = Array.from({ length: 6 }, write)
  for (let round = 0; round < 3; round++) {
    const before = acknowledged.size
    await waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 200))
    const killed = database.pid()!
    process.kill(killed, 'SIGKILL')
    await waitFor(async () => expect(await isAlive(killed)).toBe(false))
    await isBack(database)
    expect(database.pid()).not.toBe(killed)
  }
  state.isWriting = false
  await Promise.all(writers)
  const found = await rows<{ id: number }>(database, 'select id from public.writes')
  const stored = new Set(found.map(({ id }) => id))
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(600)
})

test('after a platform was killed, the next one takes over its database', async () => {
  const { dataDir, port, stop } = await scratchDatabase()
  await stop()
  // The state after kill -9: PostgreSQL still runs, and the claim names a dead process.
  const orphan = await startByHand(join(dataDir, 'postgres'), port)
  await writeFile(join(dataDir, 'platform.claim'), JSON.stringify({ pid: await deadPid(), startedAt: '1' }))
  expect(await isAlive(orphan)).toBe(true)
  const database = await startIn(dataDir)
  expect(await isAlive(orphan)).toBe(false)
  expect(await rows(database, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a platform starts although the pid in an old claim now belongs to another process', async () => {
  const { dataDir, stop } = await scratchDatabase()
  await stop()
  const stranger = bystander()
  await writeFile(join(dataDir, 'platform.claim'), JSON.stringify({ pid: stranger.pid, startedAt: '1' }))
  const database = await startIn(dataDir)
  expect(await rows(database, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect(await isAlive(stranger.pid!)).toBe(true)
})

test('a platform starts although the pid in postmaster.pid now belongs to another process, which it leaves alone', async () => {
  const { dataDir, stop } = await scratchDatabase()
  await stop()
  const stranger = bystander()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  await writeFile(
    pidFile,
    [stranger.pid, join(dataDir, 'postgres'), 1, 1, '', '127.0.0.1', '', 'ready', ''].join('\n'),
  )
  const database = await startIn(dataDir)
  expect(await rows(database, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect(await isAlive(stranger.pid!)).toBe(true)
})

test('after an interrupted first start, the next start creates a complete database', async () => {
  const dataDir = await scratchFolder()
  await loadSecrets(dataDir)
  await writeFiles(dataDir, { 'postgres.new-1-1/PG_VERSION': '17\n' })
  const database = await startIn(dataDir)
  expect(await rows(database, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect(await readdir(dataDir)).toContain('postgres.new-1-1')
})

test('when the system’s sort order is newer than the database’s, a start adopts it and rebuilds all indexes', async () => {
  const { dataDir, ...database } = await scratchDatabase()
  await rows(database, `create table public.words as select 'é'::text as word`)
  await rows(database, 'create index words_word on public.words (word)')
  const fileOf = `select pg_relation_filenode('public.words_word') as file`
  const before = await rows(database, fileOf)
  await rows(database, `update pg_database set datcollversion = '1'`)
  await database.stop()
  const again = await startIn(dataDir)
  const state = `select datcollversion = pg_database_collation_actual_version(oid) as is_current from pg_database where datname = 'postgres'`
  expect(await rows(again, state)).toEqual([{ is_current: true }])
  expect(await rows(again, fileOf)).not.toEqual(before)
})

test('a start creates the shared-library symlinks that npm packages cannot contain', async () => {
  const native = await writeFiles(await scratchFolder(), {
    'native/lib/libx.so.1.2': 'library',
    'native/pg-symlinks.json': JSON.stringify([
      { source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' },
      { source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so' },
    ]),
  }).then((folder) => join(folder, 'native'))
  await symlink('libx.so.1.2', join(native, 'lib', 'libx.so'))
  await linkLibraries(native)
  await linkLibraries(native)
  expect(await readlink(join(native, 'lib', 'libx.so.1'))).toBe('libx.so.1.2')
  expect(await readFile(join(native, 'lib', 'libx.so'), 'utf8')).toBe('library')
})
