import { join, relative, resolve } from 'node:path'
import { backUp } from 'supabase-local/backup/back-up.ts'
import { toStderr } from 'supabase-local/log.ts'
import { dataDirOf, loadEnvFile } from './settings.ts'

loadEnvFile()
const dataDir = dataDirOf(process.env)
const stamp = new Date().toISOString().replace(/[:.]/g, '-').slice(0, 19)
const file = process.argv[2]
  ? resolve(process.env.INIT_CWD ?? '.', process.argv[2])
  : join(dataDir, 'backups', `${stamp}.tar.gz`)
try {
  const { bytes } = await backUp({ dataDir, file, log: toStderr })
  console.log(`${relative(process.cwd(), file)} (${(bytes / 1e6).toFixed(1)} MB)`)
  console.log(
    'It holds every secret of this install: keep it where only you can read it, on another machine.',
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
