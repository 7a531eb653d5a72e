import { chmod, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundledPath } from '../../bench/chromium.ts'
import { loadContent } from '../../content/loader/load-content.ts'
import { type DatabaseRole, startDatabase } from 'supabase-local/postgres/database.ts'
import { loadSecrets } from 'supabase-local/secrets.ts'
import type { Platform } from 'supabase-local/platform.ts'
import type { Keys } from 'supabase-local/running.ts'
import { startClub } from '../../local/start-club.ts'
import { prepare } from '../../scripts/prepare.mjs'
import { copyOriginal, type Kind, makeOriginal } from './planted.ts'
import { remoteUrl } from './remote-club.ts'
import { openScratchFolder } from './scratch.ts'
import { seed } from 'supabase-local/specs/kit/seed.ts'
import { standIn } from 'supabase-local/specs/kit/stand-in.ts'

export type SharedPlatform = {
  url: string
  keys: Keys
  dbUrls: Record<DatabaseRole, string>
  pids: ReturnType<Platform['pids']>
}

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Where to ask for the SharedPlatform, which the first request starts, for a worker's database, and for the
     * databases that `plant` copies.
     */
    sharedPlatform: string
  }
}

const roles: DatabaseRole[] = ['supabase_admin', 'postgres', 'auth', 'realtime', 'functions']

/** Provides one platform for all specs that do not break it, started by the first spec that needs it. */
export default async function setup(project: TestProject) {
  if (!process.env.CHROMIUM_PATH && process.platform === 'linux') await bundledPath()
  if (remoteUrl) return assertClub(remoteUrl)
  console.error(`The specs use the random seed ${seed}; set SPECS_SEED=n to use another.`)
  // The platform runs from dist/, so build that first.
  prepare({ hasWeb: false })
  const scratch = await openScratchFolder(project)
  const dataDir = await mkdtemp(join(scratch.folder, 'shared-platform-'))
  await chmod(dataDir, 0o711)
  let starting: Promise<Platform> | undefined
  const log: string[] = []

  const originals: Partial<Record<Kind, Promise<string>>> = {}
  const originalOf = (kind: Kind) => (originals[kind] ??= makeOriginal(kind, scratch.folder))
  const start = async () => {
    await copyOriginal(await originalOf('club'), dataDir)
    return startClub({
      dataDir,
      durability: 'off',
      seed: 'none',
      afterMigrate: loadContent,
      env: sharedEnv,
      log: (line) => void log.push(line),
    })
  }

  const databases: Record<string, ReturnType<typeof startDatabase>> = {}
  const databaseOf = (worker: string) =>
    (databases[worker] ??= (async () => {
      const folder = await mkdtemp(join(scratch.folder, 'shared-database-'))
      await copyOriginal(await originalOf('club'), folder)
      return startDatabase({
        dataDir: folder,
        secrets: await loadSecrets(folder),
        durability: 'off',
        log: (line) => void log.push(line),
      })
    })())

  const door = createServer((request, response) => {
    const fail = (error: Error) => response.writeHead(500).end([error.message, ...log].join('\n'))
    const kind = request.url!.slice(1)
    if (kind === 'log') {
      response.end(log.slice(-2_000).join('\n'))
      return
    }
    if (kind === 'bare' || kind === 'club') {
      originalOf(kind).then((original) => response.end(original), fail)
      return
    }
    if (kind.startsWith('database/')) {
      databaseOf(kind).then((database) => response.end(JSON.stringify(urlsOf(database.url))), fail)
      return
    }
    starting ??= start()
    starting.then((platform) => response.end(JSON.stringify(described(platform))), fail)
  })
  const { url, stop } = await standIn(door)
  project.provide('sharedPlatform', url)

  return async () => {
    await stop()
    await starting?.then(
      (platform) => platform.stop(),
      () => undefined,
    )
    for (const database of await Promise.allSettled(Object.values(databases)))
      if (database.status === 'fulfilled') await database.value.stop()
    await Promise.allSettled(Object.values(originals))
    await scratch.clear()
  }
}

/** If CLUB_URL is no club, ends with one sentence instead of hundreds of failures. */
async function assertClub(url: string) {
  const answer = await fetch(`${url}/api/auth/options`).catch((error: Error) => error)
  if (answer instanceof Error || !answer.ok)
    throw new Error(
      `CLUB_URL is ${url}, but no club answers there: ${answer instanceof Error ? answer.cause : answer.status}`,
    )
  console.error(`The specs test the club at ${url} and skip what needs this machine.`)
}

const urlsOf = (urlOf: (role: DatabaseRole) => string) =>
  Object.fromEntries(roles.map((role) => [role, urlOf(role)])) as SharedPlatform['dbUrls']

const described = ({ url, keys, dbUrl, pids }: Platform): SharedPlatform => ({
  url,
  keys,
  pids: pids(),
  dbUrls: urlsOf(dbUrl),
})

/** All specs share one address, so raise the limits for one caller. */
const sharedEnv = {
  AUTH_SIGNUPS_PER_ADDRESS: '100000',
  AUTH_FAILURES_PER_ADDRESS: '100000',
}
