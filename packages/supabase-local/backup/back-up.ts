import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { pack, type Pack } from 'tar-stream'
import { findDatabase } from '../postgres/find-database.ts'
import type { Log } from '../log.ts'

/** PostgreSQL rebuilds these folders' content when it starts, but the folders must exist. */
const emptied = new Set([
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const skipped = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp[^/]*|backup_label|tablespace_map)$/

export async function backUp({ dataDir, file, log }: { dataDir: string; file: string; log: Log }) {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.unfinished`
  const database = await findDatabase(dataDir, log)
  const client = new Client({ connectionString: database.url, application_name: 'backup' })
  try {
    await client.connect()
    const archive = pack()
    const written = pipeline(
      archive,
      createGzip({ level: 6 }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    )
    await Promise.all([fill(archive, client, dataDir), written])
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end().catch(() => undefined)
    await database.leave()
  }
  return { bytes: (await stat(file)).size }
}

async function fill(archive: Pack, client: Client, dataDir: string) {
  const cluster = join(dataDir, 'postgres')
  try {
    // The slot makes PostgreSQL keep the write-ahead log that the backup needs, until this connection ends.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    const { rows: begun } = await client.query(
      `select pg_walfile_name(lsn) as file from pg_backup_start('backup', true) as lsn`,
    )
    archive.entry({ name: 'secrets.json', mode: 0o600 }, await readFile(join(dataDir, 'secrets.json')))
    await addFolder(archive, cluster, '')
    // Adds pg_control last, because recovery reads in it where the backup ends.
    await addFile(archive, cluster, 'global/pg_control')
    const { rows: ended } = await client.query(
      `select pg_walfile_name(lsn) as file, labelfile from pg_backup_stop(false)`,
    )
    archive.entry({ name: 'postgres/backup_label', mode: 0o600 }, ended[0].labelfile)
    for (const segment of await segments(cluster, begun[0].file, ended[0].file))
      await addFile(archive, cluster, `pg_wal/${segment}`)
    archive.finalize()
  } catch (error) {
    archive.destroy(error as Error)
    throw error
  }
}

async function segments(cluster: string, first: string, last: string): Promise<string[]> {
  const names = await readdir(join(cluster, 'pg_wal'))
  const needed = names
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .toSorted()
  if (needed[0] !== first || needed.at(-1) !== last)
    throw new Error('So much was written meanwhile that the log of the beginning is gone. Please try again.')
  return needed
}

async function addFolder(archive: Pack, cluster: string, folder: string) {
  archive.entry({ name: join('postgres', folder), type: 'directory', mode: 0o700 })
  for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (skipped.test(path)) continue
    if (emptied.has(folder) && !emptied.has(path)) continue
    if (entry.isDirectory()) await addFolder(archive, cluster, path)
    else if (entry.isFile() && path !== 'global/pg_control') await addFile(archive, cluster, path)
  }
}

/**
 * A file may grow, shrink or vanish while it is copied.
 * Replaying the write-ahead log repairs that, so only the announced length must be right.
 */
async function addFile(archive: Pack, cluster: string, path: string) {
  const handle = await open(join(cluster, path), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && !path.startsWith('pg_wal') && path !== 'global/pg_control')
      return undefined
    throw error
  })
  if (!handle) return
  try {
    const { size } = await handle.stat()
    const entry = archive.entry({ name: join('postgres', path), size, mode: 0o600 })
    await pipeline(contentOf(handle, size), entry)
  } finally {
    await handle.close()
  }
}

async function* contentOf(handle: FileHandle, size: number) {
  for (let done = 0; done < size;) {
    const buffer = Buffer.alloc(Math.min(256 * 1024, size - done))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, done)
    const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
    done += chunk.length
    yield chunk
  }
}
