import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Platform } from 'supabase-local/platform.ts'
import type { ClubOptions } from '../local/start-club.ts'
import { startClub } from './seed.ts'

/** A club with the content and nobody in it, for as long as the work takes. */
export async function inFreshClub(
  options: Partial<ClubOptions>,
  work: (platform: Platform, dataDir: string) => Promise<void>,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const platform = await startClub(dataDir, options)
  try {
    await work(platform, dataDir)
  } finally {
    await platform.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
