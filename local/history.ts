import { join } from 'node:path'
import { withClient } from './database.ts'
import { foldHistory, isFromBefore, tooOld } from './folded-history.ts'
import { projectRoot } from './project-root.ts'
import { readMigrations } from './read-migrations.ts'
import { withTls } from './with-tls.ts'

// What a start does by itself on one machine: `supabase db push` would refuse a history whose files are gone.
const [option, url] = process.argv.slice(2)
try {
  if (option !== '--remote' || !url)
    throw new Error(
      'npm run db:history -- --remote URL   writes the history of a database from before the migrations were folded anew',
    )
  const folder = join(projectRoot, 'supabase', 'migrations')
  const migrations = await readMigrations(folder)
  const recorded = await withClient(withTls(url), (client) => foldHistory(client, folder, migrations))
  if (isFromBefore(recorded, migrations)) throw new Error(tooOld)
  console.log(
    recorded.length === 0
      ? 'This database has no migrations yet.'
      : `Its history ends with ${recorded.at(-1)}: go on with \`supabase db push\`.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
