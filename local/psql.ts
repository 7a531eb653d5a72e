import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { nothingRuns, readRunning } from './running.ts'
import { dataDirOf, loadEnvFile } from './settings.ts'
import { runSql, sqlPrompt } from './sql-prompt.ts'

// A prompt on the running platform's database, as the role that migrations run as. With psql where it is installed.
loadEnvFile()
const dataDir = dataDirOf(process.env)
const args = process.argv.slice(2)
const running = await readRunning(dataDir)
if (running) process.exitCode = (await psql(running.DB_URL)) ?? (await ownPrompt(running.DB_URL))
else {
  console.error(nothingRuns(dataDir))
  process.exitCode = 1
}

/** Undefined where there is no such program. The password travels in the environment, which `ps` does not show to others. */
async function psql(url: string): Promise<number | undefined> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const child = spawn('psql', args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: pathname.slice(1),
    },
  })
  // Ctrl-C is psql's: it ends a query, not the prompt.
  process.on('SIGINT', () => undefined)
  try {
    const [code] = await once(child, 'close')
    return (code as number | null) ?? 1
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    process.removeAllListeners('SIGINT')
  }
}

async function ownPrompt(url: string): Promise<number> {
  if (args.length === 0) return sqlPrompt(url)
  const [flag, sql, ...more] = args
  if ((flag === '-c' || flag === '--command') && sql && more.length === 0) return runSql(url, sql)
  console.error('psql is not installed; without it only this is understood: npm run db:psql -- -c "select 1"')
  return 1
}
