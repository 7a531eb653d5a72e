import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { silent } from '../../log.ts'
import { startDatabase } from '../../postgres/database.ts'
import { loadSecrets } from '../../secrets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where this run keeps its databases. */
    specsRoom: string
  }
}

const original = 'original'

/** Makes one database as a hosted project has before its first migration, which specs copy: making one takes seconds. */
export default async function setup(project: TestProject) {
  const room = await mkdtemp(join(tmpdir(), 'supabase-local-specs-'))
  // PostgreSQL runs as another account where this is root.
  await chmod(room, 0o711)
  const dataDir = join(room, original)
  await mkdir(dataDir)
  const secrets = await loadSecrets(dataDir)
  await (await startDatabase({ dataDir, secrets, durability: 'off', log: silent })).stop()
  project.provide('specsRoom', room)
  return () => rm(room, { recursive: true, force: true })
}

/** A data directory of this spec's own with a copy of that database and its secrets. */
export async function plantBare(name: string): Promise<string> {
  const room = inject('specsRoom')
  const dataDir = await mkdtemp(join(room, `${name}-`))
  await chmod(dataDir, 0o711)
  const parts = ['postgres', 'secrets.json'].map((part) => join(room, original, part))
  // With its owner, who is another than this process's where that is root.
  await promisify(execFile)('cp', ['-a', ...parts, dataDir])
  return dataDir
}
