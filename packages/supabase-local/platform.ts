import { join } from 'node:path'
import type { AuthConfig } from './auth/config.ts'
import { startFunctions } from './functions/functions.ts'
import { startGateway } from './gateway/gateway.ts'
import { keptPages, type Pages } from './gateway/pages.ts'
import type { SiteRules } from './gateway/site-rules.ts'
import { prefixed, silent, type Log } from './log.ts'
import { startNodePart } from './node-part.ts'
import type { Part } from './part.ts'
import { startCron } from './postgres/cron.ts'
import { openFunctionsLogin, startDatabase, type Database, type DatabaseRole } from './postgres/database.ts'
import { type AfterMigrate, migrate } from './postgres/migrations.ts'
import type { RealtimeConfig } from './realtime/realtime.ts'
import type { RealtimeSettings } from './realtime/settings.ts'
import { writeRunning, type Keys } from './running.ts'
import { loadSecrets, type Secrets } from './secrets.ts'

export type PlatformOptions = {
  dataDir: string
  /** 0, the default, picks a free port. */
  port?: number
  host?: string
  /** The address that members type, if it differs from this machine's. */
  siteUrl?: string
  trustedProxies?: string[]
  /** The project's folder with `migrations/`, `functions/` and `config.toml`. */
  supabaseDir: string
  seedFile?: string
  /** Runs at each start after the migrations, before the seed and before anything is served. */
  afterMigrate?: AfterMigrate
  /** `off` is for specs: a power failure may lose data, the crash of a process does not. */
  durability?: 'full' | 'off'
  authEnv?: Record<string, string>
  edgeFunction: EdgeFunction
  site: SiteRules
  web?: Web
  isDev?: boolean
  log?: Log
  realtime?: Partial<RealtimeSettings>
  jwtExpiry?: number
}

type EdgeFunction = {
  name: string
  /** The folder with deno.json and a subfolder for each function. */
  dir: string
  /** Keeps Deno's compiled code across restarts. */
  cacheDir: string
  surroundings(given: { url: string; database: Database; secrets: Secrets }): {
    env: Record<string, string>
    mayReach: string[]
  }
}

type Web = {
  built: string
  sources: string
  /** Lets the app respond to some page requests itself. */
  wrap?(pages: Pages, given: { folder: string; url: string; site: string }): Pages
}

export type Platform = {
  url: string
  keys: Keys
  dbUrl(role: DatabaseRole): string
  pids(): Record<PartName, number | undefined>
  /** A secret of this install for the app's own use. */
  appSecret: string
  stop(): Promise<void>
}

const partNames = ['postgres', 'auth', 'realtime', 'functions'] as const
export type PartName = (typeof partNames)[number]

type Running = {
  postgres?: Database
  auth?: Part
  realtime?: Part
  functions?: Part
  cron?: { stop(): Promise<void> }
  closePages?: () => Promise<void>
  removeRunningFile?: () => Promise<void>
}

/** Starts all parts. If a part cannot start, it stops the others and rejects. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { dataDir, supabaseDir, edgeFunction, siteUrl, web, log = silent, isDev = false } = options
  const migrationsDir = join(supabaseDir, 'migrations')
  const running: Running = {}
  const eachPart = <T>(read: (part: Part | Database | undefined) => T) =>
    Object.fromEntries(partNames.map((name) => [name, read(running[name])])) as Record<PartName, T>
  // Comes first, so that a taken port is reported before anything is started or written.
  const gateway = await startGateway({
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
    siteUrl,
    trustedProxies: options.trustedProxies ?? [],
    functionName: edgeFunction.name,
    site: options.site,
    isDev,
    log: prefixed(log, 'gateway'),
  })
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopEverything())

  async function stopEverything() {
    await running.removeRunningFile?.()
    await running.closePages?.()
    // The gateway's server closes only after the sockets it handed to Realtime, so both stop together.
    await Promise.all([gateway.stop(), running.realtime?.stop()])
    await Promise.all([running.functions?.stop(), running.auth?.stop(), running.cron?.stop()])
    await running.postgres?.stop()
  }

  async function start(): Promise<Platform> {
    const secrets = await loadSecrets(dataDir)
    const { jwtSecret, publishableKey, secretKey } = secrets
    const keep = async <Name extends PartName>(name: Name, starting: Promise<Running[Name]>) =>
      (running[name] = await starting)!
    const databaseLog = prefixed(log, 'database')
    const { durability } = options
    const database = keep(
      'postgres',
      startDatabase({ dataDir, secrets, durability, migrationsDir, log: databaseLog }),
    )
    const migrated = database.then(async (ready) => {
      const { afterMigrate, seedFile } = options
      await migrate({ database: ready, migrationsDir, afterMigrate, seedFile, log: databaseLog })
      await openFunctionsLogin(ready)
      return ready
    })
    const startNode = <Config>(name: 'auth' | 'realtime', configOf: (ready: Database) => Config) =>
      keep(name, startNodePart({ name, config: migrated.then(configOf), log: prefixed(log, name) }))
    await settleAll([
      migrated,
      startNode('auth', (ready): AuthConfig => ({
        url: gateway.url,
        databaseUrl: ready.url('auth'),
        jwtSecret,
        publishableKey,
        secretKey,
        jwtExpiry: options.jwtExpiry ?? 300,
        env: options.authEnv ?? {},
        supabaseDir,
      })),
      startNode('realtime', (ready): RealtimeConfig => ({
        databaseUrl: ready.url('realtime'),
        jwtSecret,
        publishableKey,
        secretKey,
        settings: options.realtime,
      })),
      migrated.then((ready) =>
        keep(
          'functions',
          startFunctions({
            functionsDir: edgeFunction.dir,
            name: edgeFunction.name,
            ...edgeFunction.surroundings({ url: gateway.url, database: ready, secrets }),
            cacheDir: edgeFunction.cacheDir,
            shouldWatch: isDev,
            log: prefixed(log, 'functions'),
          }),
        ),
      ),
      // Waits for the database, whose start claims the data directory: the copy of the pages is in it.
      database.then(openPages).then((pages) =>
        gateway.connect({
          secretKey,
          part: (name) => running[name],
          health: () => eachPart((part) => part?.isUp() ?? false),
          pages,
        }),
      ),
    ])

    const { url: dbUrl } = running.postgres!
    running.cron = startCron({ database: running.postgres!, log: prefixed(log, 'cron') })
    const keys: Keys = {
      API_URL: gateway.url,
      DB_URL: dbUrl('postgres'),
      PUBLISHABLE_KEY: publishableKey,
      SECRET_KEY: secretKey,
      JWT_SECRET: jwtSecret,
    }
    running.removeRunningFile = await writeRunning(dataDir, keys)
    return {
      url: gateway.url,
      keys,
      dbUrl,
      pids: () => eachPart((part) => part?.pid()),
      appSecret: secrets.appSecret,
      stop,
    }
  }

  async function openPages(): Promise<Pages> {
    if (!web) return (_request, _response, _headers, next) => next()
    if (isDev) {
      const { devPages } = await import('./gateway/dev-pages.ts')
      const { pages, close } = await devPages(web.sources, gateway.server)
      running.closePages = close
      return pages
    }
    const folder = join(dataDir, 'pages')
    const pages = await keptPages(web.built, folder, options.site)
    return web.wrap?.(pages, { folder, url: gateway.url, site: siteUrl ?? gateway.url }) ?? pages
  }

  try {
    return await start()
  } catch (error) {
    await stop()
    throw error
  }
}

async function settleAll(all: Promise<unknown>[]) {
  await Promise.allSettled(all)
  await Promise.all(all)
}
