import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './processes.ts'

export type Running = { pid: number; DB_URL: string } & Record<string, string>

/** What the platform that runs on this data directory wrote down about itself; undefined where none runs. */
export async function readRunning(dataDir: string): Promise<Running | undefined> {
  try {
    const found = JSON.parse(await readFile(join(dataDir, 'running.json'), 'utf8')) as Running
    return (await isAlive(found.pid)) ? found : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const nothingRuns = (dataDir: string) => `Nothing is running on ${dataDir}. Start it with: npm start`
