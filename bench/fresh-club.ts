import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '../content/loader/load-content.ts'
import { type Platform, startPlatform } from '../local/platform.ts'

/** A club with the content and nobody in it, for as long as the work takes. */
export async function inFreshClub(
  name: string,
  hasPages: boolean,
  work: (platform: Platform) => Promise<void>,
) {
  const dataDir = await mkdtemp(join(tmpdir(), name))
  await chmod(dataDir, 0o711)
  const platform = await startPlatform({
    dataDir,
    ...(!hasPages && { web: false }),
    seed: 'none',
    afterMigrate: loadContent,
  })
  try {
    await work(platform)
  } finally {
    await platform.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
