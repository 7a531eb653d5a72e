import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startFunctions } from 'supabase-local/functions/functions.ts'
import { toStderr } from 'supabase-local/log.ts'
import { projectRoot } from '../local/project-root.ts'

/** A program of a few lines in the club's own runtime, with the same database driver; it reaches this database and nothing else. */
export async function startDenoServer(
  folder: string,
  program: string,
  databaseUrl: string,
  env: Record<string, string> = {},
) {
  await mkdir(join(folder, 'api'), { recursive: true })
  const imports = { postgres: join(projectRoot, 'node_modules/postgres/src/index.js') }
  await writeFile(join(folder, 'deno.json'), JSON.stringify({ imports }))
  await writeFile(join(folder, 'api', 'index.ts'), program)
  return startFunctions({
    functionsDir: folder,
    name: 'api',
    env: { CLUB_DB_URL: databaseUrl, ...env },
    mayReach: [new URL(databaseUrl).host],
    cacheDir: join(projectRoot, 'node_modules', '.cache', 'deno'),
    log: toStderr,
  })
}
