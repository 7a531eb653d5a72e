import { join } from 'node:path'
import { startPlatform, type Platform, type PlatformOptions } from 'supabase-local/platform.ts'
import { plans, type Plan } from 'supabase-local/realtime/settings.ts'
import { functionEnv, reachableHosts } from './function-env.ts'
import { withHeads } from './heads.ts'
import { projectRoot } from './project-root.ts'
import { trustedProxies } from './settings.ts'
import { siteRules } from './site-rules.ts'

const at = (...path: string[]) => join(projectRoot, ...path)

type Passed = 'port' | 'host' | 'afterMigrate' | 'durability' | 'isDev' | 'log' | 'realtime' | 'jwtExpiry'

export type ClubOptions = Pick<PlatformOptions, 'dataDir' | Passed> & {
  seed?: 'demo' | 'none'
  /** Settings as described in `.env.example`. */
  env?: Record<string, string>
  /** Folder of the built web app; false serves no pages. */
  web?: string | false
  /** Folder with deno.json and the Edge Functions, among them `api`. */
  functionsDir?: string
}

export type RunningClub = Platform & {
  /** The one-time link that creates the first admin; null once there is an admin. */
  setupLink(): Promise<string | null>
}

export async function startClub({
  seed,
  env = {},
  web = at('web', 'dist'),
  functionsDir = at('supabase', 'functions'),
  realtime,
  ...options
}: ClubOptions): Promise<RunningClub> {
  const siteUrl = env.SITE_URL && new URL(env.SITE_URL).origin
  const platform = await startPlatform({
    ...options,
    siteUrl,
    trustedProxies: trustedProxies(env),
    supabaseDir: at('supabase'),
    seedFile: seed === 'demo' ? at('seed.sql') : undefined,
    authEnv: env,
    site: siteRules,
    web:
      web === false && !options.isDev ? undefined : { built: web || '', sources: at('web'), wrap: withHeads },
    realtime: { ...plans[env.REALTIME_PLAN as Plan], ...realtime },
    edgeFunction: {
      name: 'api',
      dir: functionsDir,
      cacheDir: at('node_modules', '.cache', 'deno'),
      surroundings: ({ url, database, secrets }) => ({
        env: functionEnv({
          url,
          env,
          setupSecret: env.ADMIN_SETUP_SECRET ?? secrets.appSecret,
          database,
          secrets,
        }),
        mayReach: reachableHosts({ url, env, database }),
      }),
    },
  })
  return {
    ...platform,
    setupLink: async () => {
      if (!(await isSetupOpen(platform.url))) return null
      const secret = env.ADMIN_SETUP_SECRET ?? platform.appSecret
      return `${siteUrl ?? platform.url}/admin-setup#${encodeURIComponent(secret)}`
    },
  }
}

async function isSetupOpen(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/auth/options`)
  const options = (await response.json()) as { setup_open?: boolean }
  return options.setup_open === true
}
