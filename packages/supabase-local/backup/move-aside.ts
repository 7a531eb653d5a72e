import { mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from '../if-missing.ts'

/** The database and its secrets move together, because each is useless without the other. */
export const kept = ['postgres', 'secrets.json'] as const

export const timestamp = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14)

export async function occupants(dataDir: string): Promise<string[]> {
  const found = await Promise.all(kept.map((name) => stat(join(dataDir, name)).then(() => name, ifMissing)))
  return found.filter((name) => name !== undefined)
}

/** Moves the old data aside and returns its new folder. The caller must hold the data directory's claim. */
export async function moveAside(dataDir: string): Promise<string | undefined> {
  const old = await occupants(dataDir)
  if (old.length === 0) return undefined
  const aside = join(dataDir, `replaced-${timestamp()}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of old) await rename(join(dataDir, name), join(aside, name))
  return aside
}
