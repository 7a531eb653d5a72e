import { join } from 'node:path'
import { databaseUrl, hasCluster, startDatabase } from './database.ts'
import type { Log } from '../log.ts'
import { readLines } from './postgres-server.ts'
import { isPostgresOf } from './processes.ts'
import { loadSecrets } from '../secrets.ts'

/** Returns the URL of the running database, as superuser, or starts the database until `leave()`. */
export async function findDatabase(
  dataDir: string,
  log: Log,
): Promise<{ url: string; leave: () => Promise<void> }> {
  if (!(await hasCluster(dataDir))) throw new Error(`There is no database in ${dataDir}.`)
  const secrets = await loadSecrets(dataDir)
  const cluster = join(dataDir, 'postgres')
  const [pid, , , port] = (await readLines(join(cluster, 'postmaster.pid'))) ?? []
  if (await isPostgresOf(Number(pid), cluster))
    return { url: databaseUrl(Number(port), 'supabase_admin', secrets), leave: async () => undefined }
  const database = await startDatabase({ dataDir, secrets, log })
  return { url: database.url('supabase_admin'), leave: database.stop }
}
