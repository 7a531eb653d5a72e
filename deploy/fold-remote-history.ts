import { join } from 'node:path'
import { withClient } from '../local/database.ts'
import { foldHistory, isFromBefore, tooOld } from '../local/folded-history.ts'
import { readMigrations } from '../local/migrations.ts'
import { projectRoot } from '../local/project-root.ts'
import { withTls } from '../local/with-tls.ts'

/** What a start does by itself on one machine: `supabase db push` would refuse a history whose files are gone. */
export async function foldRemoteHistory(databaseUrl: string) {
  const folder = join(projectRoot, 'supabase', 'migrations')
  const migrations = await readMigrations(folder)
  const recorded = await withClient(withTls(databaseUrl), (client) => foldHistory(client, folder, migrations))
  if (isFromBefore(recorded, migrations)) throw new Error(tooOld)
  return recorded.length === 0
    ? 'This database has no migrations yet.'
    : `Its history ends with ${recorded.at(-1)}: go on with \`supabase db push\`.`
}
