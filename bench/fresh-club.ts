import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '../content/loader/load-content.ts'
import { silent } from '../local/log.ts'
import { type Platform, type PlatformOptions, startPlatform } from '../local/platform.ts'

/** A club with the content and nobody in it, for as long as the work takes. */
export async function inFreshClub(
  options: Partial<PlatformOptions>,
  work: (platform: Platform, dataDir: string) => Promise<void>,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  await chmod(dataDir, 0o711)
  const platform = await startPlatform({
    dataDir,
    seed: 'none',
    afterMigrate: loadContent,
    log: silent,
    ...options,
  })
  try {
    await work(platform, dataDir)
  } finally {
    await platform.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
