import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { prepareDataDir } from '../../secrets.ts'
import { plantBare } from './bare-database.ts'
import { later, startIn } from './databases.ts'

export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('specsFolder'), 'scratch-'))
  later(() => rm(folder, { recursive: true, force: true }))
  await prepareDataDir(folder)
  return folder
}

/** Starts an empty database, like a hosted Supabase project before its first migration. */
export async function scratchDatabase(durability: 'full' | 'off' = 'off') {
  const dataDir = await plantBare('scratch')
  later(() => rm(dataDir, { recursive: true, force: true }))
  const database = await startIn(dataDir, durability)
  return Object.assign(database, { dataDir })
}
