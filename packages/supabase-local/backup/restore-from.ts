import { createReadStream, createWriteStream } from 'node:fs'
import { chown, mkdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Extract } from 'tar-stream'
import { claimDataDir } from '../postgres/data-dir-claim.ts'
import { startDatabase } from '../postgres/database.ts'
import type { Log } from '../log.ts'
import { kept, moveAside, timestamp } from './move-aside.ts'
import { postgresAccount, type Account } from '../postgres/postgres-account.ts'
import { stopOrphan } from '../postgres/postgres-cluster.ts'
import { loadSecrets, prepareDataDir } from '../secrets.ts'

type Restoring = {
  dataDir: string
  file: string
  /** The restore refuses a backup with a migration that this folder lacks. */
  migrationsDir: string
  log: Log
}

/**
 * Unpacks the backup and starts it once in a staging folder; a broken file changes nothing.
 * Then it moves the current data aside and returns its new folder.
 */
export async function restoreFrom({ dataDir, file, migrationsDir, log }: Restoring) {
  await prepareDataDir(dataDir)
  const stage = join(dataDir, `restoring-${timestamp()}`)
  const release = await claimDataDir(dataDir)
  try {
    await stopOrphan(join(dataDir, 'postgres'), log)
    await prepareDataDir(stage)
    try {
      const account = await postgresAccount(dataDir)
      await unpack(file, stage, account)
      // The data directory's owner must be able to read the secrets, even after root restored.
      const owner = await stat(dataDir)
      if (account) await chown(join(stage, 'secrets.json'), owner.uid, owner.gid)
      // Replays the backup's write-ahead log here, where a failure changes nothing.
      const database = await startDatabase({
        dataDir: stage,
        secrets: await loadSecrets(stage),
        migrationsDir,
        log,
      })
      await database.stop()
    } catch (error) {
      await rm(stage, { recursive: true, force: true })
      throw error
    }
    const movedTo = await moveAside(dataDir)
    for (const name of kept) await rename(join(stage, name), join(dataDir, name))
    await rmdir(stage)
    return { movedTo }
  } finally {
    await release()
  }
}

async function unpack(file: string, stage: string, account: Account | undefined) {
  const archive = extract()
  await Promise.all([
    pipeline(createReadStream(file), createGunzip(), archive),
    place(archive, stage, account),
  ])
  const missing = [
    'secrets.json',
    'postgres/PG_VERSION',
    'postgres/backup_label',
    'postgres/global/pg_control',
  ]
  for (const name of missing)
    await stat(join(stage, name)).catch(() => {
      throw new Error(`${file} is not a backup of this platform: it holds no ${name}.`)
    })
}

async function place(archive: Extract, stage: string, account: Account | undefined) {
  for await (const entry of archive) {
    const { name, type } = entry.header
    const isOurs = name === 'secrets.json' || name === 'postgres' || name.startsWith('postgres/')
    if (!isOurs || name.split('/').includes('..') || (type !== 'file' && type !== 'directory'))
      throw new Error(`The backup holds something that no backup holds: ${name} (${type}).`)
    const path = join(stage, name)
    if (type === 'directory') {
      await mkdir(path, { mode: 0o700, recursive: true })
      entry.resume()
    } else await pipeline(entry, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    if (account && name !== 'secrets.json') await chown(path, account.uid, account.gid)
  }
}
