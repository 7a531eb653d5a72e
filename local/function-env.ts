import type { Database } from 'supabase-local/postgres/database.ts'
import type { Secrets } from 'supabase-local/secrets.ts'

type Env = Record<string, string>

/** A provider's key lets the function connect to its host. */
const providers: Record<string, string> = {
  OPENAI_API_KEY: 'api.openai.com:443',
  ANTHROPIC_API_KEY: 'api.anthropic.com:443',
  GEMINI_API_KEY: 'generativelanguage.googleapis.com:443',
}
/** Passed on only with AI_BASE_URL, the server's address. */
const custom = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL']

/** The variables that hosted sets for every function, and the secrets of deploy.md. */
export function functionEnv(o: {
  url: string
  env: Env
  setupSecret: string
  database: Database
  secrets: Secrets
}): Env {
  const { url, env, setupSecret, database, secrets } = o
  const ai = [...Object.keys(providers), ...(env.AI_BASE_URL ? custom : []), 'AI_TIMEOUT_SECONDS'].flatMap(
    (name) => (env[name] ? [[name, env[name]]] : []),
  )
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: secrets.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
    CLUB_DB_URL: database.url('functions'),
    CLUB_DB_PREPARE: 'true',
    CLUB_JWT_SECRET: secrets.jwtSecret,
    CLUB_MAIL: env.SMTP_HOST ? 'true' : '',
    // Without it the function uses the page's own address: both 127.0.0.1 and localhost reach it.
    SITE_URL: env.SITE_URL ?? '',
    ADMIN_SETUP_SECRET: setupSecret,
    ...Object.fromEntries(ai),
  }
}

/** `host:port` of everything the function may connect to. */
export function reachableHosts({
  url,
  env,
  database,
}: {
  url: string
  env: Env
  database: Database
}): string[] {
  const hosts = Object.keys(providers).flatMap((name) => (env[name] ? [providers[name]!] : []))
  return [
    hostOf(url),
    `127.0.0.1:${database.port}`,
    ...hosts,
    ...(env.AI_BASE_URL ? [hostOf(env.AI_BASE_URL)] : []),
  ]
}

function hostOf(url: string): string {
  const { hostname, port, protocol } = new URL(url)
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}
