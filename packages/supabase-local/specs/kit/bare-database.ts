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
    specsFolder: string
  }
}

const original = 'original'

/** Creates one database for all specs to copy: its state before a first migration, which takes seconds to create. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'supabase-local-specs-'))
  // If this runs as root, PostgreSQL runs as another account and must enter the folder.
  await chmod(folder, 0o711)
  const dataDir = join(folder, original)
  await mkdir(dataDir)
  const secrets = await loadSecrets(dataDir)
  await (await startDatabase({ dataDir, secrets, durability: 'off', log: silent })).stop()
  project.provide('specsFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}

export async function plantBare(name: string): Promise<string> {
  const folder = inject('specsFolder')
  const dataDir = await mkdtemp(join(folder, `${name}-`))
  await chmod(dataDir, 0o711)
  const parts = ['postgres', 'secrets.json'].map((part) => join(folder, original, part))
  // `-a` keeps the owner, who is another account if this runs as root.
  await promisify(execFile)('cp', ['-a', ...parts, dataDir])
  return dataDir
}
