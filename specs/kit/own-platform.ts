import { chmod, rm } from 'node:fs/promises'
import { loadContent } from '../../content/loader/load-content.ts'
import { ownPlatformLogs } from './own-platform-logs.ts'
import { plant } from './planted.ts'
import { needsMachine } from './remote-club.ts'
import { scratchDir } from './scratch.ts'
import { startClub, type ClubOptions, type RunningClub } from '../../local/start-club.ts'

export type OwnPlatform = RunningClub & { dataDir: string; log: string[] }

/** Starts a platform for one spec that kills it, restarts it or changes its settings. */
export async function startOwnPlatform({
  isNew = false,
  ...options
}: Partial<ClubOptions> & {
  /** Creates database and secrets from scratch, as a first start does, instead of copying them. */
  isNew?: boolean
} = {}): Promise<OwnPlatform> {
  needsMachine('a platform of its own')
  const dataDir = options.dataDir ?? (await scratchDir('own-platform'))
  if (!options.dataDir && !isNew) await plant('club', dataDir)
  await chmod(dataDir, 0o711)
  const log: string[] = []
  ownPlatformLogs.push(log)
  const platform = await startClub({
    durability: 'off',
    seed: 'none',
    afterMigrate: loadContent,
    ...options,
    dataDir,
    log: (line) => void log.push(line),
  })
  return {
    ...platform,
    dataDir,
    log,
    stop: async () => {
      await platform.stop()
      // A directory that the spec has passed in stays, because the spec starts on it again.
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
