import { join, resolve } from 'node:path'
import { agree } from './agree.ts'
import { toStderr } from 'supabase-local/log.ts'
import { occupants } from 'supabase-local/backup/move-aside.ts'
import { restoreFrom } from 'supabase-local/backup/restore-from.ts'
import { projectRoot } from './project-root.ts'
import { dataDirOf, loadEnvFile } from './settings.ts'

loadEnvFile()
const dataDir = dataDirOf(process.env)
const [name] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
try {
  if (!name) throw new Error('Which file? npm run restore FILE')
  if ((await occupants(dataDir)).length > 0)
    await agree(
      `${dataDir} holds a database. Move it aside and put the backup in its place?`,
      'npm run restore -- FILE --yes',
    )
  const { movedTo } = await restoreFrom({
    dataDir,
    file: resolve(process.env.INIT_CWD ?? '.', name),
    migrationsDir: join(projectRoot, 'supabase', 'migrations'),
    log: toStderr,
  })
  console.log(`Restored into ${dataDir}.`)
  if (movedTo) console.log(`The old database is kept in ${movedTo}.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
