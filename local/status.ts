import { readRunning } from 'supabase-local/running.ts'
import { dataDirOf, loadEnvFile } from './settings.ts'

loadEnvFile()
const dataDir = dataDirOf(process.env)
const running = await readRunning(dataDir)
if (!running) {
  console.error(`Nothing is running on ${dataDir}. Start it with: npm start`)
  process.exit(1)
}
const { pid, ...keys } = running
const wanted = process.argv[2] ?? ''
if (Object.hasOwn(keys, wanted)) console.log(keys[wanted as keyof typeof keys])
else if (process.argv.includes('--json')) console.log(JSON.stringify(keys, null, 2))
else console.log(table({ ...keys, DB_URL: withoutPassword(keys.DB_URL), process: String(pid) }))

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
