import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { loadContent } from '../../content/loader/load-content.ts'
import { openFunctionsLogin, startDatabase } from 'supabase-local/postgres/database.ts'
import { silent } from 'supabase-local/log.ts'
import { migrate } from 'supabase-local/postgres/migrations.ts'
import { projectRoot } from '../../local/project-root.ts'
import { loadSecrets } from 'supabase-local/secrets.ts'

/**
 * `bare`: like a hosted Supabase project before its first migration. `club`: after the last migration, with
 * the content.
 */
export type Kind = 'bare' | 'club'

/** Makes a stopped database for specs to copy, because creating each of dozens would take seconds. */
export async function makeOriginal(kind: Kind, parent: string): Promise<string> {
  const dataDir = await mkdtemp(join(parent, `original-${kind}-`))
  const secrets = await loadSecrets(dataDir)
  const database = await startDatabase({ dataDir, secrets, durability: 'off', log: silent })
  if (kind === 'club') {
    await migrate({
      database,
      migrationsDir: join(projectRoot, 'supabase/migrations'),
      afterMigrate: loadContent,
      log: silent,
    })
    await openFunctionsLogin(database)
  }
  await database.stop()
  return dataDir
}

/** Copies the original of this kind and its secrets into a new data directory. */
export async function plant(kind: Kind, dataDir: string) {
  const response = await fetch(`${inject('sharedPlatform')}/${kind}`)
  const original = await response.text()
  if (!response.ok) throw new Error(`No database to copy: ${original}`)
  await copyOriginal(original, dataDir)
}

/** `-a` keeps the files' owner, which differs from this process if that runs as root. */
export const copyOriginal = (original: string, dataDir: string) =>
  promisify(execFile)('cp', ['-a', join(original, 'postgres'), join(original, 'secrets.json'), dataDir])
