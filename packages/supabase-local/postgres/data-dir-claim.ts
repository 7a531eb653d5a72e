import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from '../if-missing.ts'
import { isAlive, startTimeOf } from './processes.ts'

type Claim = { pid: number; startedAt: string | undefined }

/**
 * Ensures that only one platform uses a data directory.
 * The claim stores the process's pid and start time, because the system reuses pids.
 */
export async function claimDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'platform.claim')
  const mine: Claim = { pid: process.pid, startedAt: await startTimeOf(process.pid) }
  const draft = `${file}.${process.pid}-${Date.now()}`
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600, flag: 'wx' })
  try {
    for (;;) {
      try {
        await link(draft, file)
        break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const holder = await readClaim(file)
      if (holder && (await isHeld(holder)))
        throw new Error(`${dataDir} is in use by a running platform (process ${holder.pid}).`)
      await clearAway(file, `${draft}.stale`)
    }
  } finally {
    await unlink(draft)
  }
  let isReleased = false
  return async () => {
    if (isReleased) return
    isReleased = true
    await unlink(file).catch(ifMissing)
  }
}

/** Deletes a dead claim. Restores a claim that another start wrote between the read and the rename. */
async function clearAway(file: string, aside: string) {
  await rename(file, aside).catch(ifMissing)
  const moved = await readClaim(aside)
  if (moved && (await isHeld(moved))) await rename(aside, file)
  else await unlink(aside).catch(ifMissing)
}

async function isHeld({ pid, startedAt }: Claim) {
  return (await isAlive(pid)) && (startedAt === undefined || (await startTimeOf(pid)) === startedAt)
}

async function readClaim(file: string): Promise<Claim | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Claim
  } catch {
    return undefined
  }
}
