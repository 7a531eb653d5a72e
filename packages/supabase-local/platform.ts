import { unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startCron } from './postgres/cron.ts'
import { openFunctionsLogin, startDatabase, type Database, type DatabaseRole } from './postgres/database.ts'
import { startFunctions } from './functions/functions.ts'
import { startGateway } from './gateway/gateway.ts'
import { keptPages, type Pages } from './gateway/pages.ts'
import { ifMissing } from './if-missing.ts'
import { prefixed, silent, type Log } from './log.ts'
import { type AfterMigrate, migrate } from './postgres/migrations.ts'
import { startNodePart } from './node-part.ts'
import type { Part } from './part.ts'
import type { RealtimeConfig } from './realtime/realtime.ts'
import type { RealtimeSettings } from './realtime/settings.ts'
import type { AuthConfig } from './auth/config.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import type { SiteRules } from './gateway/site-rules.ts'

export type PlatformOptions = {
  dataDir: string
  /** 0, the default, takes a free one. */
  port?: number
  host?: string
  /** Where people see the site, if that is not where this listens. */
  siteUrl?: string
  trustedProxies?: string[]
  /** The project's folder with `migrations/`, `functions/` and `config.toml`. */
  supabaseDir: string
  /** Planted once, while there are no accounts. */
  seedFile?: string
  /** Runs at each start, when the migrations are applied and nothing is seeded or served yet. */
  afterMigrate?: AfterMigrate
  /** `off` is for specs: faster, and safe against everything but a crash of the machine. */
  durability?: 'full' | 'off'
  /** The settings of the auth server: SITE_URL, GOOGLE_*, SMTP_* and AUTH_*. */
  authEnv?: Record<string, string>
  edgeFunction: EdgeFunction
  site: SiteRules
  /** Undefined serves no pages. */
  web?: Web
  isDev?: boolean
  log?: Log
  realtime?: Partial<RealtimeSettings>
  /** Seconds that an access token lives. */
  jwtExpiry?: number
}

export type EdgeFunction = {
  name: string
  /** The folder with deno.json; every function is a folder in it. */
  dir: string
  /** Deno's compiled code; kept between starts. */
  cacheDir: string
  /** What the function reads, and the `host:port` of everything it may connect to. */
  surroundings(given: { url: string; database: Database; secrets: Secrets }): {
    env: Record<string, string>
    mayReach: string[]
  }
}

export type Web = {
  /** Folder of the built pages. */
  built: string
  /** Folder of their sources, which are served in development. */
  sources: string
  /** Serves some addresses in another way than from the folder. */
  wrap?(pages: Pages, given: { folder: string; url: string; site: string }): Pages
}

/** Named as `supabase status -o json` names them. */
export type Keys = {
  API_URL: string
  DB_URL: string
  PUBLISHABLE_KEY: string
  SECRET_KEY: string
  JWT_SECRET: string
}

export type PartName = 'postgres' | 'auth' | 'realtime' | 'functions'

export type Platform = {
  url: string
  keys: Keys
  dbUrl(role: DatabaseRole): string
  pids(): Record<PartName, number | undefined>
  /** A secret of this install for the app's own use. */
  appSecret: string
  stop(): Promise<void>
}

/** What has to be ended, as far as it was started. */
type Running = {
  database?: Database
  auth?: Part
  realtime?: Part
  functions?: Part
  cron?: { stop(): Promise<void> }
  closePages?: () => Promise<void>
  /** Removes the file that `npm run status` reads. */
  forget?: () => Promise<void>
}

/** Brings everything up; what can start side by side does. Rejects with everything ended again. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { dataDir, supabaseDir, edgeFunction, siteUrl, log = silent, isDev = false } = options
  const migrationsDir = join(supabaseDir, 'migrations')
  // The address first: a taken port must be reported before anything is started or written.
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
  const running: Running = {}
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopEverything())

  async function stopEverything() {
    await running.forget?.()
    await running.closePages?.()
    // Sockets that were handed over end with Realtime, and the gateway's server with the last of them.
    await Promise.all([gateway.stop(), running.realtime?.stop()])
    await Promise.all([running.functions?.stop(), running.auth?.stop(), running.cron?.stop()])
    await running.database?.stop()
  }

  async function start(): Promise<Platform> {
    const secrets = await loadSecrets(dataDir)
    const keep = async <Name extends keyof Running>(name: Name, starting: Promise<Running[Name]>) => {
      running[name] = await starting
      return running[name]!
    }
    const database = keep(
      'database',
      startDatabase({
        dataDir,
        secrets,
        durability: options.durability,
        migrationsDir,
        log: prefixed(log, 'database'),
      }),
    )
    const migrated = database.then(async (ready) => {
      await migrate({
        database: ready,
        migrationsDir,
        afterMigrate: options.afterMigrate,
        seedFile: options.seedFile,
        log: prefixed(log, 'database'),
      })
      await openFunctionsLogin(ready)
      return ready
    })
    // The Node parts load their code while the database starts, and wait there for their config.
    await settleAll([
      migrated,
      keep(
        'auth',
        startNodePart({
          name: 'auth',
          config: migrated.then((ready) => authConfig(ready, secrets)),
          log: prefixed(log, 'auth'),
        }),
      ),
      keep(
        'realtime',
        startNodePart({
          name: 'realtime',
          config: migrated.then((ready) => realtimeConfig(ready, secrets)),
          log: prefixed(log, 'realtime'),
        }),
      ),
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
      // From here on the gateway serves each part as soon as it is up. Not before: only who has the database may replace its kept pages.
      database
        .then(openPages)
        .then((pages) =>
          gateway.connect({ secretKey: secrets.secretKey, part: (name) => running[name], health, pages }),
        ),
    ])

    running.cron = startCron({ database: running.database!, log: prefixed(log, 'cron') })
    const keys: Keys = {
      API_URL: gateway.url,
      DB_URL: running.database!.url('postgres'),
      PUBLISHABLE_KEY: secrets.publishableKey,
      SECRET_KEY: secrets.secretKey,
      JWT_SECRET: secrets.jwtSecret,
    }
    const runningFile = join(dataDir, 'running.json')
    await writeFile(runningFile, `${JSON.stringify({ pid: process.pid, ...keys }, null, 2)}\n`, {
      mode: 0o600,
    })
    running.forget = () => unlink(runningFile).catch(ifMissing)
    return {
      url: gateway.url,
      keys,
      dbUrl: (role) => running.database!.url(role),
      pids: () => ({
        postgres: running.database?.pid(),
        auth: running.auth?.pid(),
        realtime: running.realtime?.pid(),
        functions: running.functions?.pid(),
      }),
      appSecret: secrets.appSecret,
      stop,
    }
  }

  const health = () => ({
    postgres: running.database?.isUp() ?? false,
    auth: running.auth?.isUp() ?? false,
    realtime: running.realtime?.isUp() ?? false,
    functions: running.functions?.isUp() ?? false,
  })

  const authConfig = (database: Database, secrets: Secrets): AuthConfig => ({
    url: gateway.url,
    databaseUrl: database.url('auth'),
    ...pick(secrets),
    jwtExpiry: options.jwtExpiry ?? 300,
    env: options.authEnv ?? {},
    supabaseDir,
  })

  const realtimeConfig = (database: Database, secrets: Secrets): RealtimeConfig => ({
    databaseUrl: database.url('realtime'),
    ...pick(secrets),
    settings: options.realtime,
  })

  async function openPages(): Promise<Pages> {
    const { web } = options
    if (!web) return (_request, _response, _headers, next) => next()
    if (isDev) {
      const { devPages } = await import('./gateway/dev-pages.ts')
      const { pages, close } = await devPages(web.sources, gateway.server)
      running.closePages = close
      return pages
    }
    const folder = join(options.dataDir, 'pages')
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

const pick = ({ jwtSecret, publishableKey, secretKey }: Secrets) => ({ jwtSecret, publishableKey, secretKey })

/** Like Promise.all, but it rejects only when nothing is on its way any more that would have to be ended. */
async function settleAll(all: Promise<unknown>[]) {
  await Promise.allSettled(all)
  await Promise.all(all)
}
