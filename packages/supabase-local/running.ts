import { readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './if-missing.ts'
import { isAlive } from './postgres/processes.ts'

/** The same names as in `supabase status -o json`. */
export type Keys = {
  API_URL: string
  DB_URL: string
  PUBLISHABLE_KEY: string
  SECRET_KEY: string
  JWT_SECRET: string
}
type Running = Keys & { pid: number }

const fileIn = (dataDir: string) => join(dataDir, 'running.json')

export async function writeRunning(dataDir: string, keys: Keys): Promise<() => Promise<void>> {
  const running: Running = { pid: process.pid, ...keys }
  await writeFile(fileIn(dataDir), `${JSON.stringify(running, null, 2)}\n`, { mode: 0o600 })
  return () => unlink(fileIn(dataDir)).catch(ifMissing)
}

export async function readRunning(dataDir: string): Promise<Running | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(ifMissing)
  const found = text === undefined ? undefined : (JSON.parse(text) as Running)
  return found && (await isAlive(found.pid)) ? found : undefined
}
