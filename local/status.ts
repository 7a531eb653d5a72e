import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './processes.ts'
import { dataDirOf, loadEnvFile } from './settings.ts'

loadEnvFile()
const dataDir = dataDirOf(process.env)
const running = await readRunning()
if (!running) {
  console.error(`Nothing is running on ${dataDir}. Start it with: npm start`)
  process.exit(1)
}
const { pid, ...keys } = running
if (process.argv.includes('--json')) console.log(JSON.stringify(keys, null, 2))
else console.log(table({ ...keys, DB_URL: withoutPassword(keys.DB_URL), process: String(pid) }))

type Running = { pid: number; DB_URL: string } & Record<string, string>

async function readRunning(): Promise<Running | undefined> {
  try {
    const found = JSON.parse(await readFile(join(dataDir, 'running.json'), 'utf8')) as Running
    return (await isAlive(found.pid)) ? found : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function table(values: Record<string, string>): string {
  const width = Math.max(...Object.keys(values).map((name) => name.length))
  return Object.entries(values)
    .map(([name, value]) => `${name.padEnd(width)}  ${/SECRET/.test(name) ? masked(value) : value}`)
    .join('\n')
}

function masked(value: string): string {
  return `${value.startsWith('sb_') ? 'sb_secret_' : ''}${'*'.repeat(8)}`
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = '********'
  return shown.href
}
