import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './if-missing.ts'
import { isAlive } from './postgres/processes.ts'

export type Running = { pid: number; DB_URL: string } & Record<string, string>

/** What the platform that runs on this data directory wrote down about itself; undefined where none runs. */
export async function readRunning(dataDir: string): Promise<Running | undefined> {
  const text = await readFile(join(dataDir, 'running.json'), 'utf8').catch(ifMissing)
  const found = text === undefined ? undefined : (JSON.parse(text) as Running)
  return found && (await isAlive(found.pid)) ? found : undefined
}

export const nothingRuns = (dataDir: string) => `Nothing is running on ${dataDir}. Start it with: npm start`
