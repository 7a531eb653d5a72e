import { join } from 'node:path'
import { agree } from './agree.ts'
import { claimDataDir } from 'supabase-local/postgres/data-dir-claim.ts'
import { toStderr } from 'supabase-local/log.ts'
import { moveAside, occupants } from 'supabase-local/backup/move-aside.ts'
import { stopOrphan } from 'supabase-local/postgres/postgres-cluster.ts'
import { prepareDataDir } from 'supabase-local/secrets.ts'
import { dataDirOf, loadEnvFile } from './settings.ts'

loadEnvFile()
const dataDir = dataDirOf(process.env)
try {
  if ((await occupants(dataDir)).length === 0) console.log(`There is no database in ${dataDir}.`)
  else await reset()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function reset() {
  await prepareDataDir(dataDir)
  // Claims the data directory before the question, so that no platform can start on it meanwhile.
  const release = await claimDataDir(dataDir)
  try {
    await agree(
      `Move the data in ${dataDir} aside and start with an empty database?`,
      'npm run db:reset -- --yes',
    )
    await stopOrphan(join(dataDir, 'postgres'), toStderr)
    const movedTo = await moveAside(dataDir)
    console.log(`The next start makes a new database. The old one is kept in ${movedTo}.`)
  } finally {
    await release()
  }
}
